import { createHmac, timingSafeEqual } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { takeAttempt } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import type { Result } from "~/domain/result";
import { newHomesMail } from "~/emails/new-homes";
import { rentWords, roomWords } from "./format";
import { cardsOf, profileOf } from "./search-listings";

/** Notes an e-mail to be told of new homes, of one organisation or of all; a second time changes nothing. */
export function leaveInterest({ email, org }: { email: string; org?: string | undefined }, from: string): Result {
	return write(() => {
		const limited = takeAttempt([{ action: "interest", who: from, attempts: 10 }], 60);
		if (!limited.ok) return limited;
		statement(
			`INSERT INTO listing_interests (profile_id, email, told_until, created_date) VALUES (?, ?, ?, ?)
			ON CONFLICT (profile_id, email) DO NOTHING`,
		).run((org && profileOf(org)) || 0, email.toLowerCase(), nowIso(), nowIso());
		return { ok: true };
	});
}

/** What the link in every mail carries: who it is, and that we wrote it. */
export function interestToken(interestId: number): string {
	return `${interestId}.${signature(interestId)}`;
}

/** Whose interest a link is about; undefined for a forged one or when it is gone already. */
export function findInterest(token: string): { id: number; email: string } | undefined {
	const [id = "", given = ""] = token.split(".");
	if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
	const right = Buffer.from(signature(Number(id)));
	const said = Buffer.from(given);
	if (right.length !== said.length || !timingSafeEqual(right, said)) return undefined;
	return statement<{ id: number; email: string }>("SELECT id, email FROM listing_interests WHERE id = ?").get(
		Number(id),
	);
}

/** Forgets an e-mail: no more mails of new homes. */
export function endInterest(token: string): void {
	const interest = findInterest(token);
	if (interest) statement("DELETE FROM listing_interests WHERE id = ?").run(interest.id);
}

/** At most this many homes in one mail. */
const mostHomes = 8;

/**
 * Writes to everybody who waits for homes that were listed since they were last told. May run at any time: what was told
 * is not told again. Gives the number of mails.
 */
export function tellOfNewHomes(): number {
	const waiting = statement<{ id: number; profileId: number; email: string; toldUntil: string }>(
		`SELECT i.id, i.profile_id AS profileId, i.email, i.told_until AS toldUntil FROM listing_interests i
		WHERE EXISTS (SELECT 1 FROM listings l WHERE l.status = 'active' AND l.published_date > i.told_until
			AND (i.profile_id = 0 OR l.profile_id = i.profile_id))`,
	).all();
	for (const one of waiting) write(() => tell(one));
	return waiting.length;
}

function tell({
	id,
	profileId,
	email,
	toldUntil,
}: {
	id: number;
	profileId: number;
	email: string;
	toldUntil: string;
}) {
	const homes = statement<{ id: number }>(
		`SELECT id FROM listings l WHERE l.status = 'active' AND l.published_date > @toldUntil AND (@profileId = 0 OR l.profile_id = @profileId)
		ORDER BY l.published_date DESC LIMIT ${mostHomes}`,
	).all({ toldUntil, profileId });
	const mail = newHomesMail({
		token: interestToken(id),
		homes: cardsOf(homes.map((home) => home.id)).map((home) => ({
			id: home.id,
			title: home.title,
			facts: [`${rentWords(home.rentCents, home)} a month`, ...roomWords(home), home.city].join(" · "),
		})),
	});
	queueMail({ ...(profileId > 0 && { profileId }), to: email, kind: "new_homes", ...mail });
	statement("UPDATE listing_interests SET told_until = ? WHERE id = ?").run(nowIso(), id);
}

function signature(interestId: number): string {
	return createHmac("sha256", config().sessionSecret).update(`listing-interest\n${interestId}`).digest("base64url");
}
