import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addRecurringRequest, findRecurringRequest, pauseRecurringRequest } from "#domain/maintenance";
import { type RequestStatus, recurringScopes, requestNumber } from "#domain/maintenance/labels";
import { recurringButtonForm, recurringRequestForm } from "#domain/maintenance/schema";
import { findRecurringOrder } from "#domain/work-orders";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { ruleAssignee } from "../rule-assignee";
import { finders, recurringChoices } from "./recurring-choices.server";
import { newRecurringValues, RecurringFields, type RecurringInput } from "./recurring-fields";
import { stateWords } from "./recurring-list";
import { NextDates, RecurringPreview } from "./recurring-preview";
import { savedWords } from "./saved-words.server";

export const meta = () => pageTitle("Recurring Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) {
		const order = findRecurringOrder(manager, id);
		const shown = { ...found(findRecurringRequest(manager, id)), order: order && { vendor: order.vendor } };
		return { shown, data: undefined };
	}
	return {
		shown: undefined,
		data: { ...recurringChoices(manager), today: manager.today, idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	return id === undefined ? add(request, manager) : press(request, manager, id);
}

async function add(request: Request, manager: Manager) {
	const form = await parseForm(request, recurringRequestForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const added = addRecurringRequest(manager, form.value);
	if (!added.ok) return form.refuse(added);
	const here = href("/app/addeditrecurringrequest", { id: added.recurringId });
	return redirectWithMessage(here, savedWords(manager, added.nextDate));
}

async function press(request: Request, manager: Manager, id: number) {
	found(findRecurringRequest(manager, id));
	const form = await parseForm(request, recurringButtonForm);
	if (!form.ok) return form.reply;
	const paused = form.value.intent === "pause";
	const done = pauseRecurringRequest(manager, id, paused);
	if (!done.ok) return form.refuse(done);
	const next = findRecurringRequest(manager, id)?.nextDate ?? null;
	const here = href("/app/addeditrecurringrequest", { id });
	return redirectWithMessage(here, paused ? "Recurring request paused." : savedWords(manager, next));
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

export default function RecurringRequest() {
	const { shown, data } = useLoaderData<typeof loader>();
	if (shown) return <RecurringRecord rule={shown} />;
	return data ? <NewRecurring {...data} /> : null;
}

type New = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["data"]>;

function NewRecurring({ properties, team, today, idempotencyKey }: New) {
	const [form, fields] = usePostForm<RecurringInput>({ values: { ...newRecurringValues, firstDate: today } });
	const back = href("/app/recurringrequests");
	return (
		<>
			<PageHead title="New recurring request" crumbs={[{ label: "Recurring requests", to: back }]} />
			<Form form={form} submit="Save" cancel={back} idempotencyKey={idempotencyKey}>
				<RecurringFields fields={fields} properties={properties} team={team} />
				<RecurringPreview fields={fields} />
			</Form>
		</>
	);
}

function RecurringRecord({ rule }: { rule: Shown }) {
	const { id, title, state, next, made } = rule;
	return (
		<>
			<PageHead
				title={title}
				status={<Status tone={state === "on" ? "good" : "quiet"}>{stateWords[state]}</Status>}
				facts={`${rule.propertyName} · ${rule.everyWords}`}
				crumbs={[{ label: "Recurring requests", to: href("/app/recurringrequests") }]}
				action={
					state === "ended" ? null : (
						<PlainForm method="post">
							<Button look="plain" name="intent" value={rule.paused ? "resume" : "pause"}>
								{rule.paused ? "Resume" : "Pause"}
							</Button>
						</PlainForm>
					)
				}
				links={
					<>
						<ButtonLink to={href("/app/addeditrecurringrequest/edit", { id })} look="quiet">
							Edit
						</ButtonLink>
						<IfMayPost to={href("/app/addeditrecurringrequest/workorder")}>
							<ButtonLink to={href("/app/addeditrecurringrequest/workorder", { id })} look="quiet">
								Work order
							</ButtonLink>
						</IfMayPost>
					</>
				}
			/>
			<UnclaimedRefusal />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Card title="Requests created">
					{made.length > 0 ? (
						<DataTable caption="Requests created" columns={madeColumns} rows={made} rowKey={(row) => row.id} />
					) : (
						<p className="text-soft">None yet.</p>
					)}
				</Card>
				<Card title="Recurrence">
					<div className="grid gap-4">
						{rule.paused ? <p className="text-soft">Paused. Dates that pass in the meantime are skipped.</p> : null}
						{rule.paused ? null : <NextDates dates={next} />}
						{state === "waiting" ? (
							<p className="text-soft">The next date is set once the last request is done.</p>
						) : null}
						<Facts
							facts={[
								{
									label: "For",
									value: rule.scope === "chosen" ? `Units ${rule.units}` : recurringScopes[rule.scope],
								},
								{
									label: "Created",
									value: rule.daysAhead > 0 ? `${rule.daysAhead} days before its date` : "On its date",
								},
								{
									label: "Ends",
									value: rule.endsOn ? (
										<DateText date={rule.endsOn} />
									) : rule.endsAfter === null ? (
										"Never"
									) : (
										`After ${rule.endsAfter} dates, ${rule.datesCount} so far`
									),
								},
								{ label: "Assigned to", value: ruleAssignee(rule) },
								{
									label: "Work order",
									value: rule.order ? (rule.order.vendor ? `For ${rule.order.vendor}` : "Without a vendor yet") : "",
								},
								{ label: "Description", value: rule.description },
							]}
						/>
					</div>
				</Card>
			</div>
		</>
	);
}

const madeColumns: Column<Shown["made"][number]>[] = [
	{
		header: "Request",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditrequest", { id: row.id })}>
					{requestNumber(row.number)} {row.title}
				</PlainLink>
				{row.skipped.length > 0 ? (
					<small>
						{"Skipped before it: "}
						{row.skipped.slice(-6).map((date, at) => (
							<span key={date}>
								{at > 0 ? "; " : ""}
								<DateText date={date} />
							</span>
						))}
						{row.skipped.length > 6 ? ` and ${row.skipped.length - 6} more` : ""}
					</small>
				) : null}
			</>
		),
	},
	{ header: "Unit", phone: "fact", phoneLabel: "Unit", cell: (row) => row.unitNumber },
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.dueDate} /> },
	{ header: "Status", phone: "status", cell: (row) => <RequestStatusBadge status={row.status as RequestStatus} /> },
];
