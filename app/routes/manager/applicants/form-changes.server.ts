import { type Answers, type ApplicationTerms, versionChanges } from "#domain/applications";
import { historyQuestionWords } from "#domain/listings/labels";
import { organizationOf } from "~/domain/kernel/organization";
import type { Manager } from "~/web/guards.server";

/** The answers that differ between two versions of an application, labeled by their questions. */
export function changesOf(manager: Manager, terms: ApplicationTerms, before: Answers, after: Answers) {
	const { money, date } = organizationOf(manager);
	const own = new Map(terms.ownQuestions.map(({ id, label }) => [id, label]));
	const history: Record<string, string> = historyQuestionWords;
	return versionChanges(before, after, { money, date, question: (id) => own.get(id) ?? history[id] ?? id });
}
