import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	addResidentMessage,
	changeAccess,
	confirmFixed,
	findResidentRequest,
	reopenRequest,
} from "#domain/maintenance";
import { type RequestCategory, requestCategories, requestNumber } from "#domain/maintenance/labels";
import { residentRequestForm } from "#domain/maintenance/schema";
import { cancelOwnRequest, ordersForResident } from "#domain/work-orders";
import { ReplyForm } from "~/routes/centers/requests/reply-form";
import { keepFiles, withFileLinks, withLinks } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { ResidentStatusBadge } from "~/routes/centers/requests/status-badge";
import { Thread } from "~/routes/centers/requests/thread";
import { WorkPart } from "~/routes/centers/requests/work-part";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { AboutProblem, Appointment } from "./about-problem";
import { CancelPanel, ChangeAccess, FixedQuestion, ReopenPanel } from "./request-forms";

export const meta = () => pageTitle("Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const shown = found(findResidentRequest(resident, idParam(request, "id")));
	return {
		request: { ...shown, files: withLinks(shown.files), messages: withFileLinks(shown.messages) },
		orders: ordersForResident(resident, shown.id),
		organizationName: resident.organizationName,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const { id } = found(findResidentRequest(resident, idParam(request, "id")));
	const form = await parseForm(request, residentRequestForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/resident/rviewrequest", { id });
	if (value.intent === "message") {
		const sent = addResidentMessage(resident, id, { body: value.body, idempotencyKey: value.idempotencyKey });
		if (!sent.ok) return form.refuse(sent);
		return redirectAfterSending(
			here,
			"Sent.",
			await keepFiles(resident, "request_message", sent.messageId, value.file),
		);
	}
	const [done, words] =
		value.intent === "access"
			? [changeAccess(resident, id, value), "Saved."]
			: value.intent === "cancel"
				? [cancelOwnRequest(resident, id, value), "Request canceled."]
				: value.intent === "fixed"
					? [confirmFixed(resident, id, value), "Thank you. The request is closed."]
					: [reopenRequest(resident, id, value), "Request reopened."];
	return done.ok ? redirectWithMessage(here, words) : form.refuse(done);
}

export type ShownRequest = ReturnType<typeof useLoaderData<typeof loader>>["request"];

export default function ViewRequest() {
	const { request, orders, organizationName, idempotencyKey } = useLoaderData<typeof loader>();
	const { number, title, category, createdDate, status, over, canReopen, messages, waitsForResident } = request;
	const { into, merged } = request;
	const done = status === "completed";
	const reopens = canReopen && status === "closed";
	const forms = { message: true, fixed: done, access: !over, cancel: !over, reopen: canReopen && (done || reopens) };
	return (
		<>
			<PageHead
				title={title}
				status={<ResidentStatusBadge {...request} />}
				facts={
					<>
						{requestNumber(number)} · {requestCategories[category as RequestCategory]} · sent{" "}
						<DateTimeText iso={createdDate} />
					</>
				}
				crumbs={[{ label: "Requests", to: href("/resident/rrequests") }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => forms[intent as keyof typeof forms]} />
			<Appointment request={request} waits={waitsForResident} organizationName={organizationName} />
			{merged ? (
				<Banner>
					{into ? (
						<>
							This request is now part of{" "}
							<Link to={href("/resident/rviewrequest", { id: into.id })} className="link">
								{requestNumber(into.number)} {into.title}
							</Link>
							.
						</>
					) : (
						"This request is being handled together with another one. We'll let you know when the work is done."
					)}
				</Banner>
			) : null}
			{done ? <FixedQuestion canReopen={canReopen} /> : null}
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Card title="Messages">
					<div className="grid gap-5">
						{messages.length > 0 ? (
							<Thread messages={messages} />
						) : (
							<p className="text-soft">{organizationName} replies here. We'll notify you.</p>
						)}
						<div className="no-print">
							<ReplyForm to={organizationName} idempotencyKey={idempotencyKey} />
						</div>
					</div>
				</Card>
				<div className="grid gap-5">
					<WorkPart
						orders={orders}
						more={({ id, status, scheduledDate }) =>
							status === "completed" ? null : (
								<Link to={href("/resident/rviewrequest/visit", { id })} className="link w-fit">
									{scheduledDate ? "Visit details" : "Choose a time"}
								</Link>
							)
						}
					/>
					<AboutProblem request={request} />
					{over ? null : <ChangeAccess request={request} />}
					{over ? null : <CancelPanel />}
					{reopens ? <ReopenPanel /> : null}
				</div>
			</div>
		</>
	);
}
