import { isUsableDate } from "#domain/calendar/format";
import type { saveAutopay } from "#domain/payments";
import { autopayAmounts } from "#domain/payments/labels";

type AskedAutopay = Parameters<typeof saveAutopay>[2];

/** The autopay form's choices as parameters of the review page's address. */
export function autopayQuery(asked: AskedAutopay) {
	const { savedMethodId, pays, fixedCents, maximumCents, day, fromDate, untilDate, confirmSecond } = asked;
	return {
		...{ from: savedMethodId, pays, fixed: pays === "fixed" ? fixedCents : undefined, most: maximumCents, day },
		...{ starting: fromDate, until: untilDate, second: confirmSecond || undefined },
	};
}

/** The choices in the review page's address; undefined if the form can't produce them. */
export function askedAutopay(request: Request): AskedAutopay | undefined {
	const search = new URL(request.url).searchParams;
	const number = (name: string) => {
		const text = search.get(name) ?? "";
		return /^[1-9]\d{0,12}$/.test(text) ? Number(text) : undefined;
	};
	const [savedMethodId, day, pays] = [number("from"), number("day"), search.get("pays") ?? ""];
	const [fromDate, until] = [search.get("starting") ?? "", search.get("until") ?? ""];
	if (!savedMethodId || !day || day > 28 || !isUsableDate(fromDate) || !isPays(pays)) return undefined;
	return {
		...{ savedMethodId, pays, day, fromDate, fixedCents: number("fixed"), maximumCents: number("most") },
		...{ untilDate: isUsableDate(until) ? until : undefined, confirmSecond: search.get("second") === "true" },
	};
}

function isPays(text: string): text is AskedAutopay["pays"] {
	return Object.hasOwn(autopayAmounts, text);
}
