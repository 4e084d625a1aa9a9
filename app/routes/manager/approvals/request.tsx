import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { declineRequest, findRequest, mayApprove, withdrawRequest } from "#domain/approvals";
import { type ApprovalKind, requestKinds } from "#domain/approvals/labels";
import { approvalDecisionForm } from "#domain/approvals/schema";
import { approveRequest } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { RequestStatus } from "./request-status";

export const meta = () => pageTitle("Approval");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { input: _, change: __, ...asked } = found(findRequest(manager, idParam(request, "id")));
	const isMine = asked.askedById === manager.userId;
	const to = asked.transactionId === null ? undefined : href("/app/transaction", { id: asked.transactionId });
	return {
		asked,
		may:
			asked.state !== "waiting"
				? "nothing"
				: isMine
					? "withdraw"
					: mayApprove(manager, asked.kind)
						? "decide"
						: "nothing",
		transaction: to !== undefined && mayOpen(manager, to) ? to : undefined,
	} as const;
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const asked = found(findRequest(manager, id));
	if (confirmed.has(asked.kind)) await requireConfirmedIdentity(request);
	const form = await parseForm(request, approvalDecisionForm);
	if (!form.ok) return form.reply;
	const page = href("/app/approvals/request", { id });
	switch (form.value.intent) {
		case "approve": {
			const approved = approveRequest(manager, id);
			if (!approved.ok) return form.refuse({ ok: false, message: approved.message });
			return redirectWithMessage(page, "Approved. The change was made.");
		}
		case "decline": {
			const declined = declineRequest(manager, id, form.value);
			if (!declined.ok) return form.refuse(declined);
			return redirectWithMessage(page, "Declined. We notified the person who asked.");
		}
		case "withdraw": {
			const withdrawn = withdrawRequest(manager, id);
			if (!withdrawn.ok) return form.refuse(withdrawn);
			return redirectWithMessage(page, "Request withdrawn.");
		}
	}
}

/** What takes someone's password again to decide on: money to owners, where it is paid, and who may do what. */
const confirmed: ReadonlySet<string> = new Set(["owner_payments", "bank_details", "access"] satisfies ApprovalKind[]);

type Input = z.input<typeof approvalDecisionForm>;

export default function Request() {
	const { asked, may, transaction } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Approval"
				facts={requestKinds[asked.kind]}
				status={<RequestStatus state={asked.state} />}
				crumbs={[{ label: "Approvals", to: href("/app/approvals") }]}
			/>
			{asked.reason ? <Banner tone="bad">Declined: {asked.reason}</Banner> : null}
			<Card title="Requested change">
				<p className="mb-4 text-title">{asked.summary}</p>
				<Facts
					facts={[
						{ label: "Amount", value: asked.amountCents === null ? null : <Money cents={asked.amountCents} /> },
						...asked.details,
						{ label: "Requested by", value: asked.askedBy },
						{ label: "Requested", value: <DateTimeText iso={asked.createdDate} /> },
						{
							label: "Expires",
							value: asked.state === "waiting" ? <DateTimeText iso={asked.expiresDate} /> : null,
						},
						{ label: "Decided by", value: asked.decidedBy },
						{ label: "Decided", value: asked.decidedDate ? <DateTimeText iso={asked.decidedDate} /> : null },
						{
							label: "Result",
							value: transaction ? (
								<Link to={transaction} className="link">
									Transaction {asked.transactionId}
								</Link>
							) : null,
						},
					]}
				/>
			</Card>
			{may === "decide" ? (
				<div className="grid items-start gap-5 lg:grid-cols-2">
					<Approve />
					<Decline />
				</div>
			) : null}
			{may === "withdraw" ? <Withdraw /> : null}
		</>
	);
}

function Approve() {
	const [form] = usePostForm<Input>({ answers: (intent) => intent === "approve" });
	return (
		<Card title="Approve">
			<Form form={form} submit="Approve">
				<input type="hidden" name="intent" value="approve" />
				<p>The change is made right away and recorded under your name.</p>
			</Form>
		</Card>
	);
}

function Decline() {
	const [form, fields] = usePostForm<Input>({ answers: (intent) => intent === "decline" });
	return (
		<Card title="Decline">
			<Form form={form} submit="Decline" look="plain">
				<input type="hidden" name="intent" value="decline" />
				<TextField field={fields.reason} label="Reason" hint="The person who asked will see it." maxLength={200} />
			</Form>
		</Card>
	);
}

function Withdraw() {
	const [form] = usePostForm<Input>({ answers: (intent) => intent === "withdraw" });
	return (
		<Card title="Withdraw">
			<Form form={form} submit="Withdraw request">
				<input type="hidden" name="intent" value="withdraw" />
				<p>You asked for this, so another member has to approve it. You can withdraw it until then.</p>
			</Form>
		</Card>
	);
}
