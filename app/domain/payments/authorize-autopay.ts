import { desc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { ordinalDay, type PlainDate } from "#domain/calendar/format";
import { queueMail } from "#domain/mail";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { autopayAuthorizations } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { autopayAuthorizedMail } from "~/emails/autopay";
import { type AutopayForecast, type AutopayRule, autopayForecast } from "./autopay-forecast";
import { feeRate } from "./payer-fee";
import { findSavedMethod } from "./saved-methods";
import { connectionOf } from "./settings";

/** Version of the authorization's wording. A new wording needs a new version. */
const version = "2026-11-25";

export type AutopayTerms = AutopayRule & { day: number; nextDate: PlainDate; untilDate: PlainDate | null };

/** The authorization that the payer agrees to, word for word, with a forecast of the next payment. */
export function autopayAuthorization(terms: AutopayTerms): { text: string; forecast: AutopayForecast } {
	const { name, money, date, locale, currency } = organizationOf(terms);
	const method = findSavedMethod(terms, terms.tenantId, terms.savedMethodId);
	const settings = connectionOf(terms)?.settings;
	const forecast = autopayForecast(terms, terms.nextDate);
	const what = {
		balance: "the full balance due",
		rent: "the rent due",
		fixed: money(terms.fixedCents ?? 0),
	}[terms.pays];
	const most = terms.maximumCents === null ? "" : `, but never more than ${money(terms.maximumCents)}`;
	const until = terms.untilDate === null ? "" : ` until ${date(terms.untilDate)}`;
	const fee = settings && method ? feeRate(settings, method.method, { locale, currency }) : "no fee";
	const text = [
		`I authorize ${name} to charge ${method?.label ?? "my saved account"} on the ${ordinalDay(terms.day)} of each month, starting ${date(terms.nextDate)}${until}, for ${what}${most}.`,
		fee === "no fee" ? "There's no fee." : `A fee of ${fee} is added to each payment.`,
		forecast.amountCents === 0
			? `As of today, nothing is due on ${date(terms.nextDate)}.`
			: `As of today, the payment on ${date(terms.nextDate)} will be ${sumWords(forecast, money)}.`,
		"I'll get an email three days before each payment. I can change or stop autopay at any time before a payment is sent.",
	].join(" ");
	return { text, forecast };
}

/** An amount in words: "$1,365.00 plus a fee of $40.27, $1,405.27 in total", or "$1,365.00 with no fee". */
function sumWords({ amountCents, feeCents, totalCents }: AutopayForecast, money: (cents: number) => string) {
	if (feeCents === 0) return `${money(amountCents)} with no fee`;
	return `${money(amountCents)} plus a fee of ${money(feeCents)}, ${money(totalCents)} in total`;
}

/** Saves the authorization that the payer agreed to and emails it to them. */
export function keepAuthorization(autopayId: number, { profileId, tenantId }: AutopayTerms, text: string): void {
	mustBeWriting();
	insertRow(autopayAuthorizations, { profileId, autopayId, tenantId, version, text, createdDate: nowIso() });
	const payer = statement<{ name: string; email: string }>(
		"SELECT display_name AS name, email FROM tenants WHERE id = ?",
	).get(tenantId);
	if (!payer?.email) return;
	const mail = autopayAuthorizedMail({ payerName: payer.name, text });
	queueMail({
		profileId,
		to: payer.email,
		recipient: { kind: "tenant", id: tenantId },
		kind: "autopay_authorized",
		...mail,
	});
}

/** The latest authorization of an autopay; undefined if it was set up before authorizations were saved. */
export function lastAuthorization(autopayId: number) {
	return db()
		.select({ text: autopayAuthorizations.text, createdDate: autopayAuthorizations.createdDate })
		.from(autopayAuthorizations)
		.where(eq(autopayAuthorizations.autopayId, autopayId))
		.orderBy(desc(autopayAuthorizations.id))
		.get();
}
