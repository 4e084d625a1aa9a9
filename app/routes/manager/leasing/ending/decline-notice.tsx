import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLease } from "#domain/lease-records";
import { declineMoveOutNotice, moveOutNoticesOf } from "#domain/leasing";
import { declineNoticeForm } from "#domain/leasing/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "../lease-facts";
import { NoticeFacts } from "./resident-notices";

export const meta = () => pageTitle("Decline Notice");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const noticeId = optionalIdParam(request, "notice");
	const notice = moveOutNoticesOf(manager, lease.id).find(({ id, state }) => id === noticeId && state === "given");
	if (!notice) throw redirect(href("/app/leaseledger/leaseledgersummary", { id: lease.id }));
	return { lease: leaseFacts(lease), notice };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, declineNoticeForm);
	if (!form.ok) return form.reply;
	const declined = declineMoveOutNotice(manager, id, idParam(request, "notice"), form.value.answer);
	if (!declined.ok) return form.refuse(declined);
	return redirectWithMessage(href("/app/leaseledger/leaseledgersummary", { id }), "Notice declined.");
}

export default function DeclineNotice() {
	const { lease, notice } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ answer: string }>();
	return (
		<>
			<PageHead title="Decline notice" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			<div className="max-w-160">
				<NoticeFacts notice={notice} />
			</div>
			<Form
				form={form}
				submit="Decline notice"
				look="danger"
				cancel={href("/app/leaseledger/leaseledgersummary", { id: lease.id })}
			>
				<TextareaField
					field={fields.answer}
					label="Reason"
					hint="Everyone on the lease will see this."
					rows={3}
					maxLength={500}
				/>
			</Form>
		</>
	);
}
