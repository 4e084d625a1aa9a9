import { createHmac, timingSafeEqual } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { limitsFrom, takeAttempt } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { confirmAlertsMail } from "~/emails/new-homes";
import { searchWords } from "./format";
import { canMatch, type PublicSearch, profileOf } from "./search-listings";

/** A rental alert: the search without its organization, which is `profileId` (0 for all). */
export type Interest = {
	id: number;
	profileId: number;
	email: string;
	search: PublicSearch;
	confirmedDate: string | null;
	toldUntil: string;
};

/**
 * Saves a rental alert for a search. Only the confirmation email is sent until its link is used; adding the same alert
 * again changes nothing. At most 10 an hour from one network and 5 for one email.
 */
export function addHomeAlert(
	{ email: typed, search: { org, ...search } }: { email: string; search: PublicSearch },
	from: string,
): Result {
	if (!canMatch(search)) return refuse("No home can match this search. The maximum rent is below the minimum.");
	return write(() => {
		const email = typed.toLowerCase();
		const limited = takeAttempt(
			[...limitsFrom("interest", from, 10), { action: "interest-for", who: email, attempts: 5 }],
			60,
		);
		if (!limited.ok) return limited;
		const profileId = (org && profileOf(org)) || 0;
		const asked = JSON.stringify(search);
		statement(
			`INSERT INTO listing_interests (profile_id, email, search, told_until, created_date) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (profile_id, email, search) DO NOTHING`,
		).run(profileId, email, asked, nowIso(), nowIso());
		const { id, confirmed } = statement<{ id: number; confirmed: number }>(
			`SELECT id, confirmed_date IS NOT NULL AS confirmed FROM listing_interests
			WHERE profile_id = ? AND email = ? AND search = ?`,
		).get(profileId, email, asked) ?? { id: 0, confirmed: 1 };
		if (!confirmed) {
			const mail = confirmAlertsMail({ token: tokenFor("confirm", id), wanted: searchWords(search) });
			queueMail({ ...(profileId > 0 && { profileId }), to: email, recipient: null, kind: "alerts_confirm", ...mail });
		}
		return { ok: true };
	});
}

/** The token of the link in every rental alert email: the alert's id and a signature. */
export function interestToken(interestId: number): string {
	return tokenFor("interest", interestId);
}

/** The alert of an emailed link, "gone" if it was ended already, or "forged" if the signature is invalid. */
type FoundInterest = { state: "there"; interest: Interest } | { state: "gone" } | { state: "forged" };

/** The alert of a link that ends it. */
export function findHomeAlert(token: string): FoundInterest {
	return find("interest", token);
}

/** The alert of a link that confirms it. */
export function findUnconfirmed(token: string): FoundInterest {
	return find("confirm", token);
}

/** Confirms a rental alert by its emailed link. Only homes listed from now on are sent. */
export function confirmHomeAlert(token: string): void {
	const found = find("confirm", token);
	if (found.state !== "there") return;
	statement(
		"UPDATE listing_interests SET confirmed_date = ?, told_until = ? WHERE id = ? AND confirmed_date IS NULL",
	).run(nowIso(), nowIso(), found.interest.id);
}

/** Deletes a rental alert by its emailed link, so no more emails are sent. */
export function endHomeAlert(token: string): void {
	const found = find("interest", token);
	if (found.state === "there") statement("DELETE FROM listing_interests WHERE id = ?").run(found.interest.id);
}

/** Converts a stored rental alert. */
export function interestOf({ search, ...row }: Omit<Interest, "search"> & { search: string }): Interest {
	return { ...row, search: JSON.parse(search) };
}

export const interestColumns =
	"id, profile_id AS profileId, email, search, confirmed_date AS confirmedDate, told_until AS toldUntil";

type Purpose = "interest" | "confirm";

function find(purpose: Purpose, token: string): FoundInterest {
	const [id = "", given = ""] = token.split(".");
	if (!/^[1-9]\d{0,14}$/.test(id)) return { state: "forged" };
	const right = Buffer.from(signature(purpose, Number(id)));
	const said = Buffer.from(given);
	if (right.length !== said.length || !timingSafeEqual(right, said)) return { state: "forged" };
	const row = statement<Parameters<typeof interestOf>[0]>(
		`SELECT ${interestColumns} FROM listing_interests WHERE id = ?`,
	).get(Number(id));
	return row ? { state: "there", interest: interestOf(row) } : { state: "gone" };
}

function tokenFor(purpose: Purpose, interestId: number): string {
	return `${interestId}.${signature(purpose, interestId)}`;
}

function signature(purpose: Purpose, interestId: number): string {
	const words = { interest: "listing-interest", confirm: "listing-interest-confirmed" }[purpose];
	return createHmac("sha256", config().sessionSecret).update(`${words}\n${interestId}`).digest("base64url");
}
