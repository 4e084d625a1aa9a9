import { useSubmit } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import { dayCount } from "#domain/calendar/format";
import type { TurnRow } from "#domain/turns";
import { type TurnStage, turnStages } from "#domain/turns/labels";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { useMayPost } from "~/ui/may-open";
import { Money } from "~/ui/money";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

const stages = Object.keys(turnStages) as TurnStage[];

/** The turns under way in a column for each stage. Dragging one to another column does what its button does. */
export function TurnBoard({ rows }: { rows: readonly TurnRow[] }) {
	const submit = useSubmit();
	const mayMove = useMayPost()(href("/app/unitturns"));
	const [over, setOver] = useState<TurnStage>();
	const drop = (event: DragEvent, stage: TurnStage) => {
		event.preventDefault();
		setOver(undefined);
		const turnId = event.dataTransfer.getData("text/plain");
		if (/^\d+$/.test(turnId)) submit({ turnId, stage }, { method: "post" });
	};
	return (
		<div className="hidden grid-cols-5 items-start gap-3 xl:grid">
			{stages
				.filter((stage) => stage !== "ready")
				.map((stage) => {
					const here = rows.filter((row) => row.stage === stage);
					return (
						// biome-ignore lint/a11y/useSemanticElements: a column of cards, with a heading of its own.
						<div
							key={stage}
							role="group"
							aria-label={turnStages[stage]}
							className={`grid gap-3 rounded-card border p-3 ${over === stage ? "border-accent bg-accent-soft" : "border-line bg-sunken"}`}
							onDragOver={(event) => {
								event.preventDefault();
								setOver(stage);
							}}
							onDragLeave={() => setOver(undefined)}
							onDrop={(event) => drop(event, stage)}
						>
							<h2 className="font-medium">
								{turnStages[stage]} <span className="text-soft">{here.length}</span>
							</h2>
							{here.map((row) => (
								<TurnCard key={row.id} row={row} mayMove={mayMove} />
							))}
						</div>
					);
				})}
		</div>
	);
}

function TurnCard({ row, mayMove }: { row: TurnRow; mayMove: boolean }) {
	const next = stages[stages.indexOf(row.stage) + 1];
	return (
		<article
			draggable={mayMove}
			onDragStart={(event) => event.dataTransfer.setData("text/plain", String(row.id))}
			className="grid gap-1 rounded-card border border-line bg-surface p-3 shadow-whisper"
		>
			<h3 className="font-medium">
				<PlainLink href={href("/app/unitturn", { id: row.id })}>{row.home}</PlainLink>
			</h3>
			{row.late ? (
				<p>
					<Status tone="bad">Late</Status>
				</p>
			) : null}
			<p className="text-small text-soft">
				Ready by <DateText date={row.targetDate} />
				{row.daysVacant > 0 ? `, ${dayCount(row.daysVacant)} vacant` : ""}
			</p>
			{row.nextMoveIn ? (
				<p className="text-small text-soft">
					Next move-in <DateText date={row.nextMoveIn} />
				</p>
			) : null}
			<p className="text-small text-soft">
				{row.tasksDone} of {row.tasks} tasks · <Money cents={row.actualCents} /> of <Money cents={row.budgetCents} />
			</p>
			{next ? (
				<Form method="post" className="no-print">
					<input type="hidden" name="turnId" value={row.id} />
					<Button look="quiet" name="stage" value={next}>
						{next === "ready" ? "Mark rent-ready" : `Move to “${turnStages[next]}”`}
					</Button>
				</Form>
			) : null}
		</article>
	);
}
