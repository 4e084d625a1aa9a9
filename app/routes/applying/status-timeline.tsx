import type { ReactNode } from "react";
import { DateTimeText } from "~/ui/date";
import { Icon } from "~/ui/icon";
import type { ShownStatus } from "./status-view";

const partWords = {
	received: "Received",
	given_back: "Returned to you for changes",
	not_sent: "Not submitted yet",
};

/** The stages of an application, with those reached ticked. A stage that the decision didn't wait for isn't shown. */
export function Timeline({ status }: { status: ShownStatus }) {
	const { part, submittedDate, completeDate, reviewed, decision, after, withdrawn } = status;
	const stations: { words: string; reached: boolean; when?: ReactNode }[] = [
		...(part === "none"
			? []
			: [
					{
						words: partWords[part],
						reached: part === "received",
						when: part === "received" && submittedDate ? <DateTimeText iso={submittedDate} /> : null,
					},
				]),
		...(decision && !completeDate
			? []
			: [
					{
						words: "Everyone has submitted",
						reached: completeDate !== undefined,
						when: completeDate ? <DateTimeText iso={completeDate} /> : null,
					},
				]),
		{ words: "Under review", reached: reviewed && !withdrawn },
		{
			words: "Decision made",
			reached: decision !== undefined,
			when: decision?.date ? <DateTimeText iso={decision.date} /> : null,
		},
		...(after
			? [
					{
						words: "You signed the lease",
						reached: after.signedDate !== null,
						when: after.signedDate ? <DateTimeText iso={after.signedDate} /> : null,
					},
					{ words: "Everyone signed the lease", reached: after.step === "signed" || after.step === "moves_in" },
				]
			: []),
	];
	return (
		<ol className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-whisper">
			{stations.map(({ words, reached, when }) => (
				<li key={words} className={`flex items-baseline gap-3 ${reached ? "" : "text-soft"}`}>
					<span
						className={`grid size-6 shrink-0 translate-y-1 place-items-center rounded-full border ${reached ? "border-good bg-good-soft text-good" : "border-line"}`}
					>
						{reached ? <Icon name="check" className="size-4!" /> : null}
					</span>
					<span>
						{words}
						{reached ? null : <span className="sr-only"> (not yet)</span>}
						{when ? <span className="block text-small text-soft">{when}</span> : null}
					</span>
				</li>
			))}
		</ol>
	);
}
