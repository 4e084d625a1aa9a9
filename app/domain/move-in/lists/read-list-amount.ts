import { readAmount } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import type { ListField } from "./define-list";
import type { ListSettings } from "./list-schema";

type AmountReading = { ok: true; cents: Cents | null } | { ok: false; message: string };

/**
 * Reads an amount of a list. CR and DR behind it make it positive or negative by the side that its field counts from;
 * without such a side, a marked amount is refused.
 */
export function readListAmount(
	cell: string,
	{ counts }: Pick<ListField, "counts">,
	{ amountLocale, currency }: Pick<ListSettings, "amountLocale" | "currency">,
): AmountReading {
	const reading = readAmount(cell, amountLocale, currency);
	if (!reading.ok) {
		const isOther = currency !== undefined && readAmount(cell, amountLocale).ok;
		return { ok: false, message: isOther ? `This amount isn't in ${currency}.` : "This isn't an amount." };
	}
	const { cents, mark } = reading;
	if (!mark || !cents || counts === "debits") return { ok: true, cents };
	if (counts === "credits") return { ok: true, cents: -cents };
	return { ok: false, message: "This amount has CR or DR behind it. Use a minus for an amount below zero instead." };
}
