import type { InspectionRoom } from "#domain/inspections";
import { conditions, failedConditions, signerRoles } from "#domain/inspections/labels";
import { requestNumber } from "#domain/maintenance/labels";
import { DetailFacts } from "~/routes/centers/inspections/detail-facts";
import { InspectionTable } from "~/routes/centers/inspections/inspection-table";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Facts } from "~/ui/facts";
import { FieldRow, Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { HistoryCard } from "../../records/history-card";
import type { InspectionData } from "./inspection";

/**
 * Rooms with their progress or what was found in them, readings, what calls for a repair, signatures, and what can be
 * done with it.
 */
export function InspectionBody({ inspection, history, team }: InspectionData) {
	const { state, sentBackNote, cancelReason, open } = inspection;
	const canBeFilled = state === "scheduled" || state === "started";
	return (
		<>
			{state === "with_resident" ? (
				<Banner tone="info">
					The resident is filling this out.{sentBackNote ? ` You asked: ${sentBackNote}` : ""}
				</Banner>
			) : null}
			{state === "to_accept" ? (
				<Banner tone="warn">The resident filled this out and signed it. Review and accept it.</Banner>
			) : null}
			{cancelReason ? <Banner tone="warn">Canceled: {cancelReason}</Banner> : null}
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-5">
					{canBeFilled ? <Rooms inspection={inspection} /> : null}
					<Repairs rooms={inspection.rooms} />
					{canBeFilled ? null : <InspectionTable rooms={inspection.rooms} />}
				</div>
				<div className="grid gap-5">
					<Readings inspection={inspection} />
					<Signatures inspection={inspection} />
					{open === 1 ? (
						<div className="no-print grid gap-5">
							<Plan inspection={inspection} team={team} />
							<Actions inspection={inspection} />
						</div>
					) : null}
					<HistoryCard title="History" history={history} />
				</div>
			</div>
		</>
	);
}

type Of = { inspection: InspectionData["inspection"] };

function Rooms({ inspection: { rooms } }: Of) {
	return (
		<Card title="Rooms">
			<ul className="grid">
				{rooms.map(({ id, name, rated, toRate }) => (
					<li key={id} className="border-t border-line first:border-0">
						<Link
							to={href("/app/inspection/room", { id })}
							className="flex min-h-12 items-center justify-between gap-4 hover:underline"
						>
							<span className="font-medium">{name}</span>
							{rated === toRate && toRate > 0 ? (
								<Status tone="good">Done</Status>
							) : (
								<span className="text-soft">
									{rated} of {toRate}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** What calls for a repair, each with its request or a button that makes one. */
function Repairs({ rooms }: { rooms: readonly InspectionRoom[] }) {
	const failed = rooms.flatMap((room) =>
		room.items.flatMap((item) =>
			!item.leftOut && item.condition !== null && failedConditions.includes(item.condition)
				? [{ ...item, room: room.name, words: conditions[item.condition] }]
				: [],
		),
	);
	if (failed.length === 0) return null;
	const left = failed.filter(({ requestId }) => requestId === null).length;
	return (
		<Card
			title="Needs repair"
			action={
				left > 1 ? (
					<PlainForm method="post">
						<Button look="quiet" name="intent" value="repair_all">
							Request all {left}
						</Button>
					</PlainForm>
				) : null
			}
		>
			<ul className="grid gap-3">
				{failed.map(({ id, room, name, words, note, requestId, requestNumber: number }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<span className="min-w-0 wrap-anywhere">
							{room}: {name} <Status tone="bad">{words}</Status>
							{note ? <small className="block text-soft">{note}</small> : null}
						</span>
						{requestId === null ? (
							<PlainForm method="post" className="flex flex-wrap gap-2">
								<input type="hidden" name="itemId" value={id} />
								<Button look="plain" name="intent" value="repair">
									Add request
								</Button>
								<Button look="quiet" name="intent" value="repair_order">
									Add work order
								</Button>
							</PlainForm>
						) : (
							<Link to={href("/app/addeditrequest", { id: requestId })} className="link">
								Request {number === null ? "" : requestNumber(number)}
							</Link>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Readings({ inspection }: Of) {
	const { id, state } = inspection;
	const mayEdit = state === "scheduled" || state === "started";
	return (
		<Card
			title="Readings and keys"
			action={
				mayEdit ? (
					<Link to={href("/app/inspection/details", { id })} className="link">
						Enter
					</Link>
				) : null
			}
		>
			<DetailFacts details={inspection} empty={<p className="text-soft">None yet.</p>} />
		</Card>
	);
}

function Signatures({ inspection: { signatures, unsignedReason, number, state } }: Of) {
	if (signatures.length === 0) return null;
	return (
		<Card title="Signatures">
			<Facts
				facts={[
					...signatures.map(({ name, role, signedDate }) => ({
						label: signerRoles[role],
						value: (
							<>
								{name}, <DateTimeText iso={signedDate} />
							</>
						),
					})),
					{ label: "Resident didn't sign", value: unsignedReason },
					{ label: "Document number", value: state === "completed" ? number : "" },
				]}
			/>
		</Card>
	);
}

function Plan({ inspection, team }: Of & Pick<InspectionData, "team">) {
	const { dueDate, assigneeId, updatedDate } = inspection;
	const values = { dueDate, assigneeId: assigneeId ?? undefined, seenUpdatedDate: updatedDate };
	const [form, fields] = usePostForm<typeof values & { intent: string }>({
		...{ values, answers: (intent) => intent === "reschedule" },
	});
	return (
		<Card title="Plan">
			<Form form={form} submit="Save" record={values}>
				<input type="hidden" name="intent" value="reschedule" />
				<FieldRow>
					<DateField field={fields.dueDate} label="Due" />
					<SelectField field={fields.assigneeId} label="Assigned to" options={team} empty="No one" optional />
				</FieldRow>
			</Form>
		</Card>
	);
}

function Actions({ inspection: { id, state, leaseId, kind, inspectedOn } }: Of) {
	const canSend = (state === "scheduled" || state === "started") && leaseId !== null && kind !== "drive_by";
	const canUnlock = state === "locked" && inspectedOn === null;
	return (
		<div className="grid gap-4">
			{canSend ? <Press intent="send">Have the resident fill it out</Press> : null}
			{state === "with_resident" ? <Press intent="take_back">Fill it out here instead</Press> : null}
			{canUnlock ? <Press intent="unlock">Remove signatures to change it</Press> : null}
			{state === "to_accept" ? (
				<Ask id={id} intent="send_back" field="words" title="Send back to the resident" label="What to check again" />
			) : null}
			{inspectedOn === null ? (
				<Ask id={id} intent="cancel" field="reason" title="Cancel inspection" label="Reason" danger />
			) : null}
		</div>
	);
}

function Press({ intent, children }: { intent: string; children: string }) {
	return (
		<PlainForm method="post">
			<Button look="plain" name="intent" value={intent}>
				{children}
			</Button>
		</PlainForm>
	);
}

/** A folded form with one text. */
function Ask({
	id,
	intent,
	field,
	title,
	label,
	danger = false,
}: {
	id: number;
	intent: string;
	field: "words" | "reason";
	title: string;
	label: string;
	danger?: boolean;
}) {
	const [form, fields, answer] = usePostForm<{ words: string; reason: string }>({
		answers: (given) => given === intent,
	});
	return (
		<details open={answer !== undefined} className="rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer py-0.5 font-medium">{title}</summary>
			<div className="mt-3">
				<Form
					form={form}
					submit={title}
					action={href("/app/inspection", { id, ask: intent })}
					look={danger ? "danger" : "primary"}
				>
					<input type="hidden" name="intent" value={intent} />
					<TextareaField field={fields[field]} label={label} maxLength={field === "words" ? 500 : 300} rows={2} />
				</Form>
			</div>
		</details>
	);
}
