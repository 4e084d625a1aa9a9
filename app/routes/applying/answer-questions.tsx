import type { ReactNode } from "react";
import type { Answers, ApplicationTerms } from "#domain/applications";
import { historyQuestionWords } from "#domain/listings/labels";

/** The standard questions and the organization's own. */
export function Questions({ terms, answers: { questions } }: { terms: ApplicationTerms; answers: Answers }) {
	return (
		<dl className="grid gap-3">
			{terms.historyQuestions.map((id) => {
				const given = questions?.history[id];
				return (
					<Question key={id} question={historyQuestionWords[id]}>
						{given ? [given.answer === "yes" ? "Yes" : "No", given.explain].filter(Boolean).join(": ") : "–"}
					</Question>
				);
			})}
			{terms.ownQuestions
				.filter(({ kind }) => kind !== "file")
				.map(({ id, label }) => (
					<Question key={id} question={label}>
						{ownAnswer(questions?.own[id])}
					</Question>
				))}
		</dl>
	);
}

/** Yes and no are stored in lowercase. */
function ownAnswer(given: string | undefined) {
	if (given === "yes" || given === "no") return given === "yes" ? "Yes" : "No";
	return given ?? "–";
}

function Question({ question, children }: { question: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-soft">{question}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
