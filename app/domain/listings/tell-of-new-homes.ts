import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { statement, write } from "~/db/client.server";
import { newHomesMail } from "~/emails/new-homes";
import { rentWords, roomWords, searchWords } from "./format";
import { type Interest, interestColumns, interestOf, interestToken } from "./home-alerts";
import { cardsOf, newListings } from "./search-listings";

/** Maximum homes in one email. */
const mostHomes = 8;

/**
 * Emails each confirmed rental alert the matching homes listed since its last email. May run at any time, because each
 * home is sent once. Returns the number of emails.
 */
export function tellOfNewHomes(): number {
	const waiting = statement<Parameters<typeof interestOf>[0]>(
		`SELECT ${interestColumns} FROM listing_interests i WHERE confirmed_date IS NOT NULL
		AND EXISTS (SELECT 1 FROM listings l WHERE l.status = 'active' AND l.published_date > i.told_until
			AND (i.profile_id = 0 OR l.profile_id = i.profile_id))`,
	).all();
	return waiting.filter((row) => write(() => tell(interestOf(row)))).length;
}

function tell({ id, profileId, email, search, toldUntil }: Interest): boolean {
	const homes = cardsOf(newListings(search, { profileId, since: toldUntil, most: mostHomes }));
	statement("UPDATE listing_interests SET told_until = ? WHERE id = ?").run(nowIso(), id);
	if (homes.length === 0) return false;
	const mail = newHomesMail({
		token: interestToken(id),
		wanted: searchWords(search),
		homes: homes.map((home) => ({
			id: home.id,
			title: home.title,
			facts: [`${rentWords(home.rentCents, home)} a month`, ...roomWords(home), home.city].join(" · "),
		})),
	});
	queueMail({ ...(profileId > 0 && { profileId }), to: email, recipient: null, kind: "new_homes", ...mail });
	return true;
}
