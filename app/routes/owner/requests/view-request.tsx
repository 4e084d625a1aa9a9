import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addOwnerMessage, findOwnerRequest } from "#domain/maintenance";
import { type RequestCategory, requestCategories, requestNumber } from "#domain/maintenance/labels";
import { ownerRequestPageForm } from "#domain/maintenance/schema";
import { answerAsOwner, ordersForOwner } from "#domain/work-orders";
import { AttachedFiles } from "~/routes/centers/requests/attached";
import { ReplyForm } from "~/routes/centers/requests/reply-form";
import { keepFiles, withFileLinks, withLinks } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Thread } from "~/routes/centers/requests/thread";
import { WorkPart } from "~/routes/centers/requests/work-part";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { Estimates } from "./estimates";

export const meta = () => pageTitle("Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const shown = found(findOwnerRequest(owner, idParam(request, "id")));
	return {
		request: { ...shown, files: withLinks(shown.files), messages: withFileLinks(shown.messages) },
		orders: ordersForOwner(owner, shown.id),
		organizationName: owner.organizationName,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const { id, estimates } = found(findOwnerRequest(owner, idParam(request, "id")));
	const form = await parseForm(request, ownerRequestPageForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/owner/oviewrequest", { id });
	if (value.intent === "message") {
		const sent = addOwnerMessage(owner, id, { body: value.body, idempotencyKey: value.idempotencyKey });
		if (!sent.ok) return form.refuse(sent);
		return redirectAfterSending(here, "Sent.", await keepFiles(owner, "request_message", sent.messageId, value.file));
	}
	const estimate = found(estimates.find((one) => one.id === value.estimateId));
	const answered = answerAsOwner(owner, estimate.id, value);
	if (!answered.ok) return form.refuse(answered);
	return redirectWithMessage(
		here,
		value.answer === "approved" ? "Approved. We notified your manager." : "Declined. We notified your manager.",
	);
}

export default function ViewRequest() {
	const { request, orders, organizationName, idempotencyKey } = useLoaderData<typeof loader>();
	const { number, title, category, createdDate, status, home, description, files, messages, owns } = request;
	const waitsForOwner = request.estimates.some(({ state }) => state === "asked");
	return (
		<>
			<PageHead
				title={title}
				status={<RequestStatusBadge status={status} waitsForOwner={waitsForOwner} />}
				facts={
					<>
						{requestNumber(number)} · {home} · since <DateTimeText iso={createdDate} />
					</>
				}
				crumbs={[{ label: "Requests", to: href("/owner/orequests") }]}
			/>
			<UnclaimedRefusal
				claimed={({ intent }) => owns && (intent === "message" || (intent === "answer" && waitsForOwner))}
			/>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className={waitsForOwner ? "order-last grid gap-5" : "grid gap-5 lg:order-last"}>
					<WorkPart orders={orders} />
					<Card title="Request">
						<div className="grid gap-4">
							{description ? <p className="whitespace-pre-wrap wrap-anywhere">{description}</p> : null}
							<AttachedFiles files={files} />
							<Facts
								facts={[
									{ label: "Category", value: requestCategories[category as RequestCategory] },
									{ label: "Visit", value: visitOf(request) },
									{
										label: "On hold until",
										value: request.deferredUntil ? <DateText date={request.deferredUntil} /> : null,
									},
									{ label: "Completed", value: request.endedOn ? <DateText date={request.endedOn} /> : null },
								]}
							/>
						</div>
					</Card>
				</div>
				<div className="grid gap-5">
					<Estimates estimates={request.estimates} owns={owns} />
					<Card title="Messages">
						<div className="grid gap-5">
							{messages.length > 0 ? <Thread messages={messages} /> : <p className="text-soft">No messages yet.</p>}
							{owns ? (
								<div className="no-print">
									<ReplyForm to={organizationName} idempotencyKey={idempotencyKey} />
								</div>
							) : null}
						</div>
					</Card>
				</div>
			</div>
		</>
	);
}

function visitOf({ visitDate, visitWindow }: { visitDate: string | null; visitWindow: string }) {
	if (!visitDate) return null;
	return (
		<>
			<DateText date={visitDate} />
			{visitWindow ? `, ${visitWindow}` : ""}
		</>
	);
}
