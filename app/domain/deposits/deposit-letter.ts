import type { PlainDate } from "#domain/calendar/format";
import { formatAmount } from "#domain/money/format";
import { type Paper, type PaperImage, type PaperPart, printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type DepositReturn, findDepositReturn } from "./deposit-return-queries";

/**
 * The deposit letter as a PDF, with its file name; undefined if it isn't the organization's. `photos` are evidence; one
 * that can't be read is listed by its title.
 */
export async function depositLetterPdf(
	scope: Scope,
	transactionId: number,
	photos: readonly LetterPhoto[],
): Promise<{ bytes: Uint8Array; fileName: string } | undefined> {
	const letter = findDepositReturn(scope, transactionId);
	if (!letter) return undefined;
	const bytes = await printPaper(letterPaper(scope, letter, photos));
	return { bytes, fileName: `Deposit letter ${letter.date}.pdf` };
}

export type LetterPhoto = { title: string; image: PaperImage | undefined };

/**
 * The letter's content: what was withheld for what, what is refunded and by when, what is still owed, remarks and
 * photos.
 */
export function letterPaper(scope: Scope, letter: DepositReturn, photos: readonly LetterPhoto[]): Paper {
	const { locale, currency, date, money } = organizationOf(scope);
	const amount = (cents: number) => formatAmount(cents, { locale, currency });
	const { issuer, home, heldCents, interestCents, withheldCents, refundedCents, leftCents, owedCents } = letter;
	const toRefund = leftCents - refundedCents;
	const sums: [string, number][] = [
		["Deposit held", heldCents],
		["Interest", interestCents],
		["Withheld", withheldCents],
		["Refunded", refundedCents],
		["Paid from a prepayment", letter.prepaidCents],
	];
	const ends: [string, number][] = [
		...(toRefund > 0 || owedCents === 0 ? [["To be refunded", Math.max(0, toRefund)] as [string, number]] : []),
		...(owedCents > 0 ? [["Still owed", owedCents] as [string, number]] : []),
	];
	const text = (words: string) => ({ kind: "text" as const, runs: [{ text: words }] });
	return {
		title: `Your deposit for ${home.propertyName} · ${home.unitNumber}`,
		sender: [issuer.name, issuer.street, issuer.city, issuer.phone, issuer.email].filter(Boolean),
		recipient: [letter.leaseName, ...letter.sendTo].filter(Boolean),
		subtitle: letter.moveOutDate ? `${date(letter.date)}, moved out ${date(letter.moveOutDate)}` : date(letter.date),
		parts: [
			...(letter.reversed ? [text("This transaction was reversed, so the letter is no longer valid.")] : []),
			...(letter.items.length > 0 ? [withheldTable(letter, { date, amount })] : []),
			{
				kind: "table",
				heading: "Summary",
				columns: [
					{ header: "Deposit", grow: 3 },
					{ header: "Amount", align: "end" },
				],
				rows: [
					...sums
						.filter(([words, cents]) => cents > 0 || words === "Deposit held" || words === "Withheld")
						.map(([words, cents]) => ({ cells: [words, amount(cents)] })),
					...ends.map(([words, cents]) => ({ cells: [words, amount(cents)], look: "total" as const })),
				],
			},
			...(toRefund > 0 ? [text(`We'll refund ${money(toRefund)} to you by ${date(letter.deadline)}.`)] : []),
			...(owedCents > 0 ? [text(`You still owe ${money(owedCents)}.`)] : []),
			...(letter.remarks ? letter.remarks.split("\n").filter(Boolean).map(text) : []),
			...photosOf(photos),
		],
		foot: `${letter.leaseName}, ${date(letter.date)}`,
		locale,
	};
}

/** Each charge with the amount withheld for it and, if not everything was covered, the amount that was owed. */
function withheldTable(
	{ items, withheldCents, owedCents }: DepositReturn,
	{ date, amount }: { date: (day: PlainDate) => string; amount: (cents: number) => string },
): PaperPart {
	const openCents = items.reduce((sum, item) => sum + item.openCents, 0);
	const owed = (cents: number) => (owedCents > 0 ? [amount(cents)] : []);
	return {
		kind: "table",
		heading: "Withheld",
		columns: [
			{ header: "Charge", grow: 3 },
			{ header: "Charge date" },
			...(owedCents > 0 ? [{ header: "Owed", align: "end" as const }] : []),
			{ header: owedCents > 0 ? "Withheld" : "Amount", align: "end" },
		],
		rows: [
			...items.map((item) => ({
				cells: [item.what, date(item.date), ...owed(item.openCents), amount(item.amountCents)],
			})),
			{ cells: [owedCents > 0 ? "Total" : "Withheld", "", ...owed(openCents), amount(withheldCents)], look: "total" },
		],
	};
}

function photosOf(photos: readonly LetterPhoto[]): PaperPart[] {
	if (photos.length === 0) return [];
	const pictures = photos.flatMap(({ title, image }) =>
		image ? [{ ...image, alt: `Photo: ${title}`, caption: title }] : [],
	);
	const unread = photos.filter(({ image }) => !image).map(({ title }) => title);
	const words = `On file but not shown here: ${counted(unread).join("; ")}.`;
	return [
		{ kind: "heading", text: "Photos", level: 2 },
		...(pictures.length > 0 ? [{ kind: "pictures" as const, pictures }] : []),
		...(unread.length > 0 ? [{ kind: "text" as const, runs: [{ text: words }] }] : []),
	];
}

/** Each title once, with its count. */
function counted(titles: readonly string[]): string[] {
	return [...new Set(titles)].map((title) => {
		const same = titles.filter((one) => one === title).length;
		return same > 1 ? `${title} (${same})` : title;
	});
}
