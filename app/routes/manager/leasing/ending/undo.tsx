import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findLease } from "#domain/lease-records";
import { undoForm } from "#domain/leasing/schema";
import { askOrDo } from "#domain/waiting-changes";
import { ConfirmField } from "~/ui/confirm-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "../lease-facts";

export const meta = () => pageTitle("Undo Notice");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	if (lease.moveOutDate === null) throw redirect(href("/app/endlease", { id: lease.id }));
	const gone = lease.moveOutDate < manager.today;
	return {
		...{ lease: leaseFacts(lease), gone, waits: noticeOf(manager, "reversals") },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, undoForm);
	if (!form.ok) return form.reply;
	const undone = askOrDo(form.by(manager), "undo_ending", { leaseId: id, ...form.value });
	if (!undone.ok) return form.refuse(undone);
	if (undone.asked) return redirectToRequest(undone.asked);
	return redirectWithMessage(href("/app/leaseledger/leaseledgersummary", { id }), "Notice canceled.");
}

export default function UndoNotice() {
	const { lease, gone, waits, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof undoForm>>();
	return (
		<>
			<PageHead
				title={gone ? "Undo move-out" : "Undo notice"}
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
			/>
			<ApprovalNotice words={waits} />
			<p className="max-w-160">
				The lease and its charges continue as before. Credits and charges from ending the lease are reversed.
			</p>
			<Form
				form={form}
				submit={gone ? "Undo move-out" : "Undo notice"}
				cancel={href("/app/endlease", { id: lease.id })}
				idempotencyKey={idempotencyKey}
			>
				<TextField field={fields.reason} label="Reason" maxLength={200} optional={!gone} width="full" />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, undo it anyway" />
			</Form>
		</>
	);
}
