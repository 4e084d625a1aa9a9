import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	cancelInspection,
	findInspection,
	requestRepairs,
	rescheduleInspection,
	sendBackInspection,
	sendToResident,
	takeBackInspection,
	unlockInspection,
} from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { inspectionForm } from "#domain/inspections/schema";
import { InspectionStatus } from "~/routes/centers/inspections/inspection-status";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { workTeam } from "../work-team.server";
import { InspectionBody } from "./inspection-body";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Inspection");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { history, ...inspection } = found(findInspection(manager, idParam(request, "id")));
	return {
		inspection,
		history: history.map(({ id, summary, author, createdDate, changes }) => ({
			id,
			summary,
			author,
			createdDate,
			changes,
		})),
		team: workTeam(manager, { propertyId: inspection.propertyId, keeps: inspection.assigneeId }),
		today: manager.today,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findInspection(manager, idParam(request, "id")));
	const form = await parseForm(request, inspectionForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	if (value.intent === "repair_order") {
		const ordered = requestRepairs(manager, id, [value.itemId], { withOrders: true });
		if (!ordered.ok) return form.refuse(ordered);
		const [orderId] = ordered.orderIds;
		if (orderId === undefined) return redirectWithMessage(href("/app/inspection", { id }), "It has a request already.");
		return redirectWithMessage(href("/app/addeditworkorder", { id: orderId }), "Work order added.");
	}
	const [done, words] = carryOut(manager, id, value);
	return done.ok ? redirectWithMessage(href("/app/inspection", { id }), words) : form.refuse(done);
}

type Value = ReturnType<ReturnType<typeof inspectionForm>["parse"]>;

function carryOut(manager: Manager, id: number, value: Exclude<Value, { intent: "repair_order" }>) {
	switch (value.intent) {
		case "reschedule":
			return [rescheduleInspection(manager, id, value), "Inspection saved."] as const;
		case "send":
			return [sendToResident(manager, id), "Sent to the resident."] as const;
		case "take_back":
			return [takeBackInspection(manager, id), "You can fill it out now."] as const;
		case "send_back":
			return [sendBackInspection(manager, id, value.words), "Sent back to the resident."] as const;
		case "unlock":
			return [unlockInspection(manager, id), "The signatures were removed."] as const;
		case "repair_all":
			return repaired(requestRepairs(manager, id));
		case "repair":
			return repaired(requestRepairs(manager, id, [value.itemId]));
		case "cancel":
			return [cancelInspection(manager, id, value.reason), "Inspection canceled."] as const;
	}
}

function repaired(done: ReturnType<typeof requestRepairs>) {
	const made = done.ok ? done.made : 0;
	return [done, made === 1 ? "1 request added." : `${made} requests added.`] as const;
}

export type InspectionData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Inspection() {
	const data = useLoaderData<typeof loader>();
	const { inspection, today } = data;
	const { id, kind, state, home, rooms, dueDate, inspectedOn, sealedFileId, earlier } = inspection;
	const begins = rooms.find(({ rated, toRate }) => rated < toRate) ?? rooms[0];
	const isOpen = state === "scheduled" || state === "started";
	const done = isOpen && inspection.items > 0 && inspection.rated >= inspection.items;
	return (
		<>
			<PageHead
				title={`${inspectionKinds[kind]} inspection`}
				status={<InspectionStatus state={state} overdue={isOpen && dueDate < today} />}
				facts={
					<>
						{home}
						{inspection.leaseName ? `, ${inspection.leaseName}` : ""} · {inspectedOn === null ? "due" : "completed"}{" "}
						<DateText date={inspectedOn ?? dueDate} />
					</>
				}
				crumbs={[{ label: "Inspections", to: href("/app/inspections") }]}
				links={
					<>
						{sealedFileId === null ? null : (
							<a href={href("/resources/files", { id: sealedFileId })} className="button button-quiet">
								Signed PDF
							</a>
						)}
						{earlier ? (
							<ButtonLink to={href("/app/inspection/compare", { id })} look="quiet">
								Compare
							</ButtonLink>
						) : null}
						<ButtonLink to={href("/app/inspection/sheet", { id })} look="quiet">
							Print sheet
						</ButtonLink>
					</>
				}
				action={
					isOpen && begins && !done ? (
						<ButtonLink to={href("/app/inspection/room", { id: begins.id })}>
							{inspection.rated > 0 ? "Continue" : "Begin"}
						</ButtonLink>
					) : done || state === "locked" || state === "to_accept" ? (
						<ButtonLink to={href("/app/inspection/sign", { id })}>
							{state === "to_accept" ? "Check and accept" : "Sign and finish"}
						</ButtonLink>
					) : state === "completed" && kind === "move_out" && inspection.leaseId !== null ? (
						<ButtonLink to={href("/app/inspection/compare", { id })}>Price findings</ButtonLink>
					) : null
				}
			/>
			<UnclaimedRefusal />
			<InspectionBody {...data} />
		</>
	);
}
