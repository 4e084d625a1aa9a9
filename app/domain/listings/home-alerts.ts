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

/** What someone waits for: the search they asked from, without its organization, which `profileId` is (0: any). */
export type Interest = {
	id: number;
	profileId: number;
	email: string;
	search: PublicSearch;
	confirmedDate: string | null;
	toldUntil: string;
};

/**
 * Notes an email to be told of new homes that match a search. Nothing but one mail goes to it until its link is
 * confirmed; a second time changes nothing. Ten an hour from one network, five for one email.
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

/** What the link in every mail of new homes carries: who it is, and that we wrote it. */
export function interestToken(interestId: number): string {
	return tokenFor("interest", interestId);
}

/** What a mailed link is about: an interest, one that is gone already, or nothing we wrote. */
type FoundInterest = { state: "there"; interest: Interest } | { state: "gone" } | { state: "forged" };

/** Whose interest the link that ends it is about. */
export function findHomeAlert(token: string): FoundInterest {
	return find("interest", token);
}

/** Whose interest the link that confirms it is about. */
export function findUnconfirmed(token: string): FoundInterest {
	return find("confirm", token);
}

/** Turns the alerts on that a mailed link is about: homes listed from now on are told. */
export function confirmHomeAlert(token: string): void {
	const found = find("confirm", token);
	if (found.state !== "there") return;
	statement(
		"UPDATE listing_interests SET confirmed_date = ?, told_until = ? WHERE id = ? AND confirmed_date IS NULL",
	).run(nowIso(), nowIso(), found.interest.id);
}

/** Forgets what a mailed link is about: no more mails of it. */
export function endHomeAlert(token: string): void {
	const found = find("interest", token);
	if (found.state === "there") statement("DELETE FROM listing_interests WHERE id = ?").run(found.interest.id);
}

/** A stored interest as it is used. */
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
