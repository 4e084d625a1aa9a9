import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { editTurnTask, findTurn, orderTask, removeTurnTask, turnOfTask } from "#domain/turns";
import { turnTaskForm } from "#domain/turns/schema";
import { vendorChoices } from "#domain/vendors";
import { orderNumber, orderStatuses } from "#domain/work-orders/labels";
import { Button } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { workTeam } from "../work-team.server";
import { TaskFields, type TaskInput } from "./task-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Turn Task");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { turn, task } = taskOf(manager, request);
	const { name, stage, dueDate, assigneeId, vendorId, estimateCents, actualCents, done, updatedDate } = task;
	return {
		...{ turnId: turn.id, home: turn.home, title: name, workOrder: task.workOrder },
		mayOrder: turn.open && !task.workOrder && !done && actualCents === 0,
		...{ vendor: task.vendor, estimateCents, actualCents, idempotencyKey: newIdempotencyKey() },
		values: {
			...{ name, stage, dueDate: dueDate ?? "", assigneeId: assigneeId ?? undefined, vendorId: vendorId ?? undefined },
			estimate: estimateCents > 0 ? plainAmount(estimateCents) : "",
			actual: actualCents > 0 ? plainAmount(actualCents) : "",
			...{ done, seenUpdatedDate: updatedDate },
		},
		team: workTeam(manager, { propertyId: turn.propertyId, keeps: assigneeId }),
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask), vendorId === null ? [] : [vendorId]),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { turn, task } = taskOf(manager, request);
	const find = { vendorId: (ask: Parameters<typeof vendorChoices>[1]) => vendorChoices(manager, ask) };
	const form = await parseForm(request, turnTaskForm(manager), { find });
	if (!form.ok) return form.reply;
	const { value } = form;
	const back = href("/app/unitturn", { id: turn.id });
	if (value.intent === "remove") {
		const removed = removeTurnTask(manager, task.id);
		return removed.ok ? redirectWithMessage(back, "Task removed.") : form.refuse(removed);
	}
	if (value.intent === "order") {
		const ordered = orderTask(manager, task.id, { idempotencyKey: value.idempotencyKey });
		return ordered.ok
			? redirectWithMessage(href("/app/addeditworkorder", { id: ordered.orderId }), "Work order added.")
			: form.refuse(ordered);
	}
	const { intent: _, estimate, actual, ...fields } = value;
	const edited = editTurnTask(manager, task.id, { ...fields, estimateCents: estimate, actualCents: actual });
	if (!edited.ok) return form.refuse(edited);
	// A technician who gives their last task to someone else no longer sees the turn.
	const seen = findTurn(manager, turn.id) ? back : href("/app/unitturns");
	return redirectWithMessage(seen, "Task saved.");
}

/** The turn and its task that the address names. */
function taskOf(manager: Manager, request: Request) {
	const id = idParam(request, "id");
	const turn = found(findTurn(manager, found(turnOfTask(manager, id))));
	return { turn, task: found(turn.taskList.find((one) => one.id === id)) };
}

export default function Task() {
	const data = useLoaderData<typeof loader>();
	const { turnId, home, title, values, team, vendors, workOrder } = data;
	const [form, fields] = usePostForm<TaskInput & { intent: string }>({
		...{ values, answers: (intent) => intent === "save" },
	});
	const back = href("/app/unitturn", { id: turnId });
	return (
		<>
			<PageHead
				title={title}
				crumbs={[
					{ label: "Unit turns", to: href("/app/unitturns") },
					{ label: home, to: back },
				]}
				links={
					workOrder ? null : (
						<PlainForm method="post" className="flex flex-wrap gap-2">
							<input type="hidden" name="idempotencyKey" value={data.idempotencyKey} />
							{data.mayOrder ? (
								<Button look="plain" name="intent" value="order">
									Add work order
								</Button>
							) : null}
							<Button look="quiet" name="intent" value="remove">
								Remove
							</Button>
						</PlainForm>
					)
				}
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "save"} />
			{workOrder ? <OfOrder {...data} workOrder={workOrder} /> : null}
			<Form form={form} submit="Save task" cancel={back} record={values}>
				<input type="hidden" name="intent" value="save" />
				<TaskFields fields={fields} team={team} vendors={vendors} hasOrder={workOrder !== undefined} />
			</Form>
		</>
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the task has from its work order. */
function OfOrder({
	workOrder,
	vendor,
	estimateCents,
	actualCents,
}: Data & { workOrder: NonNullable<Data["workOrder"]> }) {
	const facts = [
		{
			label: "Work order",
			value: (
				<>
					<Link to={href("/app/addeditworkorder", { id: workOrder.id })} className="link">
						{orderNumber(workOrder.number)}
					</Link>
					, {orderStatuses[workOrder.status].toLowerCase()}
				</>
			),
		},
		{ label: "Vendor", value: vendor },
		{ label: "Estimate", value: estimateCents > 0 ? <Money cents={estimateCents} /> : null },
		{ label: "Cost", value: <Money cents={actualCents} /> },
	];
	return (
		<div className="max-w-160">
			<Facts facts={facts} />
		</div>
	);
}
