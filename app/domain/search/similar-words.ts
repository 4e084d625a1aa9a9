import { statement } from "~/db/client.server";

const mostMeant = 6;

/**
 * Words of the organization's records that differ in one letter: changed, missing, added, or two swapped. Such a typo
 * leaves the start or the end of a word intact, so only words that share one are compared.
 */
export function similarWords(profileId: number, word: string): string[] {
	if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
	const beginning = word.slice(0, word.length <= 4 ? 1 : 2);
	const params = { profileId, beginning, after: `${beginning}\u{10ffff}`, ending: word.slice(-2), length: word.length };
	return statement<{ word: string }>(likely)
		.all(params)
		.map((row) => row.word)
		.filter((other) => other !== word && isOneSlipApart(word, other))
		.slice(0, mostMeant);
}

const likely = `SELECT word FROM search_words
	WHERE profile_id = @profileId AND word >= @beginning AND word < @after AND length(word) BETWEEN @length - 1 AND @length + 1
	UNION SELECT word FROM search_words
	WHERE profile_id = @profileId AND substr(word, -2) = @ending AND length(word) BETWEEN @length - 1 AND @length + 1`;

/** Whether two words differ in one letter changed, missing or added, or in two adjacent letters swapped. */
export function isOneSlipApart(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (long.length - short.length > 1) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
	if (short.slice(same + 1) === long.slice(same + 1)) return true;
	const swapped = `${short[same + 1] ?? ""}${short[same]}`;
	return long.slice(same, same + 2) === swapped && short.slice(same + 2) === long.slice(same + 2);
}
