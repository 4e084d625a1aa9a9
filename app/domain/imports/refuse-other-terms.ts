import { plainText } from "./known-headers";
import type { ColumnField } from "./labels";
import type { ProblemList } from "./problem-list";
import { moneyFields } from "./propose-money";
import { currencyOf, readAmount } from "./read-amount";
import type { Sheet } from "./read-sheet";
import type { RentRollRow } from "./rent-roll";
import type { ImportSettings } from "./settings";

const frequencyHeader =
	/^((rent|charge|billing|payment|invoice|lease)s? )?(frequency|cycle|period|interval|recurrence|periodicity)$|^(turnus|zahlungsweise|zahlungsrhythmus|periodicite)$/;
const otherFrequency =
	/\b(weekly|week|biweekly|fortnightly|4 weekly|semi ?monthly|bi ?monthly|quarterly|quarter|semi ?annual(ly)?|annual(ly)?|yearly|year|daily|day|night(ly)?|wochentlich|vierteljahrlich|jahrlich|trimestriel(le)?|annuel(le)?|one time|once)\b/;
const currencyHeader = /^(currency|currency code|ccy|cur|wahrung|devise|monnaie)$/;

/**
 * Makes rows errors whose amounts aren't what they would be imported as: a rent that the file says isn't monthly, and
 * amounts in another currency than the organization's.
 */
export function refuseOtherTerms(
	currency: string,
	rows: RentRollRow[],
	{ sheet, settings, problems }: { sheet: Sheet; settings: ImportSettings; problems: ProblemList },
) {
	const columnOf = (header: RegExp) =>
		settings.columns.findIndex((column) => column.field === "ignore" && header.test(plainText(column.header)));
	const frequency = columnOf(frequencyHeader);
	const named = columnOf(currencyHeader);
	const money = settings.columns.flatMap(({ header, field }, at) =>
		moneyFields.has(field) && field !== "undecided" ? [{ field, at, code: currencyOf(header) ?? currency }] : [],
	);
	for (const source of rows) {
		if (!source.lease || source.outcome !== "ready") continue;
		const cells = sheet.rows[source.row - 1] ?? [];
		const refuse = (field: ColumnField, message: string, suggestion?: string) => {
			problems.error(source.row, field, message, suggestion);
			source.outcome = "error";
		};
		const period = cells[frequency] ?? "";
		if (otherFrequency.test(plainText(period))) {
			refuse("rent", `This rent is “${period}”, not monthly.`, "Enter the amount per month.");
		}
		const code = cells[named] ?? "";
		if (/^[A-Z]{3}$/i.test(code) && code.toUpperCase() !== currency) {
			refuse("ignore", `The amounts of this row are in ${code}, not in ${currency}.`);
		}
		for (const { field, at, code } of money) {
			const cell = cells[at] ?? "";
			if (cell !== "" && code !== currency)
				refuse(field, `The amounts of this column are in ${code}, not in ${currency}.`);
			const reading = /^[\d.,'’()\s+-]*$/.test(cell) || readAmount(cell, settings.amountLocale, currency);
			if (reading !== true && !reading.ok) refuse(field, reading.message);
		}
	}
}
