import type { TurnTask } from "#domain/turns";
import { type TurnStage, turnStages } from "#domain/turns/labels";
import { orderNumber, orderStatuses } from "#domain/work-orders/labels";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { Link, PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { HistoryCard } from "../../records/history-card";
import { TaskFields, type TaskInput } from "./task-fields";
import type { TurnData } from "./turn";

/** A turn's stages, tasks, plan and listing. */
export function TurnBody(data: TurnData) {
	const { turn, history, today } = data;
	const { open, canceled, taskList, budgetCents, estimateCents, actualCents, expectedCents } = turn;
	return (
		<>
			{open ? <Stages stage={turn.stage} /> : null}
			<ListingDay turn={turn} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-5">
					<DataTable
						caption="Tasks"
						columns={taskColumns(today, !canceled)}
						rows={taskList}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.done ? "quiet" : undefined)}
						sums={{ estimateCents, actualCents }}
						sumsLabel="Total"
					/>
					{open ? <AddTask {...data} /> : null}
				</div>
				<div className="grid gap-5">
					<Card title="Cost vs. budget">
						<p>
							<Money cents={actualCents} /> of <Money cents={budgetCents} />
							{actualCents > budgetCents ? (
								<>
									{" "}
									<Status tone="bad">Over budget</Status>
								</>
							) : null}
						</p>
						{open && expectedCents !== actualCents ? (
							<p className="text-soft">
								Expected: <Money cents={expectedCents} />
								{expectedCents > budgetCents && actualCents <= budgetCents ? (
									<>
										{" "}
										<Status tone="warn">Over budget</Status>
									</>
								) : null}
							</p>
						) : null}
					</Card>
					{open ? (
						<div className="no-print grid gap-5">
							<Plan {...data} />
							<Ready {...data} />
							<Cancel id={turn.id} />
						</div>
					) : canceled ? null : (
						<PlainForm method="post" className="no-print">
							<Button look="plain" name="intent" value="reopen">
								Reopen turn
							</Button>
						</PlainForm>
					)}
					<HistoryCard title="History" history={history} />
				</div>
			</div>
		</>
	);
}

function Stages({ stage }: { stage: TurnStage }) {
	const stages = Object.entries(turnStages).filter(([key]) => key !== "ready");
	return (
		<PlainForm method="post" className="no-print flex flex-wrap items-center gap-2">
			<input type="hidden" name="intent" value="move" />
			{stages.map(([key, words]) =>
				key === stage ? (
					<strong key={key} aria-current="step" className="button button-plain border-accent bg-accent-soft">
						{words}
					</strong>
				) : (
					<Button key={key} look="quiet" name="stage" value={key}>
						{words}
					</Button>
				),
			)}
		</PlainForm>
	);
}

/** The listing of the unit, if its available day was set by hand and differs from the turn's. */
function ListingDay({ turn }: Pick<TurnData, "turn">) {
	const { listing, targetDate, readyDate, canceled } = turn;
	const day = readyDate ?? targetDate;
	if (!listing || canceled || listing.availableDate === day) return null;
	return (
		<Banner tone="warn">
			<div className="flex flex-wrap items-center gap-3">
				<span>
					The listing{" "}
					<Link to={href("/app/editlisting", { id: listing.id })} className="link">
						{listing.title}
					</Link>{" "}
					says it's available <DateText date={listing.availableDate} />.
				</span>
				<PlainForm method="post">
					<Button look="plain" name="intent" value="use_day">
						Use <DateText date={day} />
					</Button>
				</PlainForm>
			</div>
		</Banner>
	);
}

type Sums = { estimateCents: number; actualCents: number };

function taskColumns(today: string, mayEdit: boolean): Column<TurnTask, Sums>[] {
	return [
		{
			header: "Task",
			cell: (row) => (
				<>
					{mayEdit ? <PlainLink href={href("/app/unitturn/task", { id: row.id })}>{row.name}</PlainLink> : row.name}
					<small>
						{turnStages[row.stage]}
						{row.workOrder
							? `, ${orderNumber(row.workOrder.number)} ${orderStatuses[row.workOrder.status].toLowerCase()}`
							: ""}
					</small>
				</>
			),
		},
		{
			header: "Due",
			phone: "fact",
			cell: (row) => {
				if (row.done) return <Status tone="good">Done</Status>;
				if (row.dueDate === null) return null;
				const day = <DateText date={row.dueDate} />;
				return (
					<>
						<span className="sm:hidden">Due </span>
						{row.dueDate < today ? <Status tone="bad">{day}</Status> : day}
					</>
				);
			},
		},
		{ header: "Who", phone: "fact", cell: (row) => [row.assignee, row.vendor].filter(Boolean).join(", ") },
		{
			header: "Estimate",
			align: "end",
			phone: "fact",
			phoneLabel: "Estimate",
			cell: (row) => <Amount cents={row.estimateCents} />,
			total: (sums) => <Amount cents={sums.estimateCents} zero />,
		},
		{
			header: "Cost",
			align: "end",
			phone: "amount",
			cell: (row) => <Amount cents={row.actualCents} />,
			total: (sums) => <Amount cents={sums.actualCents} zero />,
		},
	];
}

function AddTask({ turn, team, vendors, idempotencyKey }: TurnData) {
	const [form, fields, answer] = usePostForm<TaskInput & { intent: string }>({
		...{ values: { stage: turn.stage }, answers: (intent) => intent === "add_task" },
	});
	return (
		<details open={answer !== undefined} className="no-print rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer py-0.5 font-medium">Add a task</summary>
			<div className="mt-3">
				<Form form={form} submit="Add task" idempotencyKey={idempotencyKey}>
					<input type="hidden" name="intent" value="add_task" />
					<TaskFields fields={fields} team={team} vendors={vendors} />
				</Form>
			</div>
		</details>
	);
}

function Plan({ plan }: TurnData) {
	const [form, fields] = usePostForm<typeof plan & { intent: string }>({
		...{ values: plan, answers: (intent) => intent === "plan" },
	});
	return (
		<Card title="Plan">
			<Form form={form} submit="Save plan" record={plan}>
				<input type="hidden" name="intent" value="plan" />
				<FieldRow>
					<DateField field={fields.targetDate} label="Rent-ready by" />
					<MoneyField field={fields.budget} label="Budget" optional />
				</FieldRow>
				<TextareaField field={fields.note} label="Note" maxLength={1000} rows={2} optional />
			</Form>
		</Card>
	);
}

function Ready({ today }: TurnData) {
	const [form, fields] = usePostForm<{ intent: string; readyDate: string }>({
		...{ values: { readyDate: today }, answers: (intent) => intent === "ready" || intent === "move" },
	});
	return (
		<Card title="Rent-ready">
			<Form form={form} submit="Mark rent-ready">
				<input type="hidden" name="intent" value="ready" />
				<DateField field={fields.readyDate} label="Rent-ready since" />
			</Form>
		</Card>
	);
}

function Cancel({ id }: { id: number }) {
	const [form, fields, answer] = usePostForm<{ intent: string; reason: string }>({
		answers: (intent) => intent === "cancel",
	});
	return (
		<details open={answer !== undefined} className="no-print rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer py-0.5 font-medium">Cancel turn</summary>
			<div className="mt-3">
				<Form form={form} submit="Cancel turn" action={href("/app/unitturn", { id, ask: "cancel" })} look="danger">
					<input type="hidden" name="intent" value="cancel" />
					<TextareaField field={fields.reason} label="Reason" maxLength={300} rows={2} />
				</Form>
			</div>
		</details>
	);
}
