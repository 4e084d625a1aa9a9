import type { Cents } from "#domain/money/format";

const ones = [
	"zero",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
	"thirteen",
	"fourteen",
	"fifteen",
	"sixteen",
	"seventeen",
	"eighteen",
	"nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = [
	[1_000_000_000, "billion"],
	[1_000_000, "million"],
	[1000, "thousand"],
	[100, "hundred"],
] as const;

/** An amount in words for a check: 123456 cents → "One thousand two hundred thirty-four and 56/100". */
export function amountInWords(cents: Cents): string {
	const whole = words(Math.floor(cents / 100));
	return `${whole.charAt(0).toUpperCase()}${whole.slice(1)} and ${String(cents % 100).padStart(2, "0")}/100`;
}

function words(number: number): string {
	for (const [size, name] of scales) {
		if (number < size) continue;
		const rest = number % size;
		return `${words(Math.floor(number / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ""}`;
	}
	if (number < 20) return ones[number] ?? "";
	const rest = number % 10;
	return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${ones[rest]}` : ""}`;
}
