import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { teamLinkDays } from "#domain/invitations/labels";
import type { teamInviteForm } from "#domain/team/schema";
import { teamInviteForm as inviteForm } from "#domain/team/schema";
import { askOrDo } from "#domain/waiting-changes";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";
import { accessChoices } from "./access-choices.server";
import { AccessFields } from "./access-fields";
import { FindProperties } from "./find-properties";

export const meta = () => pageTitle("Invite Member");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...{ choices: accessChoices(manager, request), today: manager.today },
		...{ waits: noticeOf(manager, "access"), idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, inviteForm(manager));
	if (!form.ok) return form.reply;
	const invited = askOrDo(manager, "invite_member", form.value);
	if (!invited.ok) return form.refuse(invited);
	if (invited.asked) return redirectToRequest(invited.asked);
	return redirectWithMessage(href("/app/myteam"), `${invited.name} is invited.`);
}

export default function Invite() {
	const { choices, today, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof teamInviteForm>>>({
		values: { allProperties: "all", allBankAccounts: "all" },
	});
	return (
		<>
			<PageHead title="Invite member" crumbs={[{ label: "My team", to: href("/app/myteam") }]} />
			<FindProperties find={choices.find} hasMore={choices.hasMore} />
			<Form form={form} submit="Invite member" cancel={href("/app/myteam")} idempotencyKey={idempotencyKey}>
				<FormSection title="Person" hint={`We'll email them a link that works for ${teamLinkDays} days.`}>
					<FieldRow>
						<TextField field={fields.firstname} label="First name" maxLength={60} autoComplete="off" />
						<TextField field={fields.lastname} label="Last name" maxLength={60} autoComplete="off" />
					</FieldRow>
					<TextField field={fields.email} label="Email" type="email" maxLength={254} autoComplete="off" />
				</FormSection>
				<ApprovalNotice words={waits} />
				<AccessFields fields={fields} choices={choices} today={today} />
				<TextareaField
					field={fields.message}
					label="Message"
					hint="Added to the invitation email."
					maxLength={1000}
					optional
				/>
			</Form>
		</>
	);
}
