"""Random strings for tokenizers: languages, code, runs of white space, digits, emoji, control characters, any Unicode,
names of control tokens.
"""

from __future__ import annotations

import random

SAMPLES = (
    "The quick brown fox; it's 3:45pm, I'd say, and we'll've gone. DON'T! they'LL 're's ‘s’ ''m",
    "Straßenbahnhaltestelle, Übergrößenträger. ¿Qué pasó? ¡Ningún pingüino! L'été où c'était l'œuvre d'un cœur naïf",
    "Zażółć gęślą jaźń. İstanbul'da ılık bir güneş ışığı. Tiếng Việt có dấu thanh",
    "Съешь же ещё этих мягких французских булок №5. Ґанок, їжак. Ξεσκεπάζω την ψυχοφθόρα βδελυγμία· ς",
    "דג סקרן שט בים מאוכזב. صِف خَلقَ خَودِ ٠١٢٣٤٥٦٧٨٩. می‌خواهم ۱۲۳",
    "ऋषियों को १२३ আমি বাংলায় ১২৩ யாமறிந்த ௧௨௩ เป็นมนุษย์ ๑๒๓ ខ្ញុំស្រឡាញ់ မြန်မာ ქართული Հայերենը አማርኛ",
    "天地玄黃，宇宙洪荒。２０２６年 いろはにほへと、カタカナとｶﾀｶﾅ。 키스의 고유조건은 e\u0301 한",
    "👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪🇫🇷1️⃣❤️‍🔥☃️🫠😀 ∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, x² ≤ ½ ∑₀^∞ ⅷ Ⅻ ㊿ ①",
    'def f(x: int = 0) -> list[str]:\n    if x >= 10_000:\n\t\treturn [f"{x!r}" for _ in range(3)]\n\n\n# end\n',
    '#include <stdio.h>\r\nint main(void){\r\n  for(int i=0;i<10;++i)\r\n    printf("%d\\n",i&0xFF);\r\n}\r\n',
    "<div class=\"a b\"><a href='https://example.com/?q=1&r=%20'>x</a></div> {\"a\":[1,2.5e-10,null],\n  \"b\":{}}",
    "<|im_start|>user\n<|im_end|><|endoftext|><repo_name><file_sep><gh_stars><jupyter_code><|im_start|<|im_end|>>",
)  # fmt: skip
SPACES = (
    " ", "  ", "   ", "\n", "\n\n", "\t", "\r\n", "\r", " \n", "\u0085", "\u00a0", "\u1680", "\u180e", "\u200b",
    "\u2028", "\u202f", "\u3000", "\ufeff", "\x0b", "\x0c",
)  # fmt: skip
NAMES = ("<|im_start|>", "<|im_end|>", "<|endoftext|>", "<repo_name>", "<file_sep>", "<gh_stars>", "<jupyter_code>")
DIGITS = "0123456789٣४Ⅷ½²"


def random_texts(count: int, seed: int = 0) -> list[str]:
    """Return strings, always the same ones for a seed."""
    chance = random.Random(seed)
    return ["".join(_part(chance) for _ in range(chance.randint(0, 8))) for _ in range(count)]


def _part(chance: random.Random) -> str:
    def letters(most: int, end: int) -> str:
        found = (chance.randrange(end) for _ in range(chance.randint(1, most)))
        return "".join(chr(each) for each in found if not 0xD800 <= each < 0xE000)

    match chance.randrange(12):
        case 0:
            return "".join(chance.choice(SPACES) for _ in range(chance.randint(1, 8)))
        case 1:
            return chance.choice(SPACES) * chance.randint(1, 40)
        case 2:
            return letters(8, 0x110000)
        case 3:
            return letters(12, 0x3000)
        case 4:
            return letters(20, 128)
        case 5:
            return "".join(chance.choice(DIGITS) for _ in range(chance.randint(1, 20)))
        case 6:
            return chance.choice(NAMES)
        case 7:
            return chance.choice("aZ ") * chance.randint(1, 100)
        case _:
            sample = chance.choice(SAMPLES)
            begin = chance.randrange(len(sample))
            return sample[begin : begin + chance.randint(1, 30)]
