import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { teamLinkDays } from "#domain/invitations/labels";
import { findMember, findRole, limitsOf } from "#domain/team";
import type { teamInviteForm } from "#domain/team/schema";
import { teamInviteForm as inviteForm } from "#domain/team/schema";
import { askOrDo } from "#domain/waiting-changes";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";
import { accessChoices, accessValues, findAccess, withEndOfAudit } from "./access-choices.server";
import { AccessFields } from "./access-fields";

export const meta = () => pageTitle("Invite Member");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const like = memberLike(manager, request);
	const begun = like?.access ?? { ...everything, roleId: roleAsked(manager, request) };
	const choices = accessChoices(manager, begun);
	return {
		...{ choices, today: manager.today },
		...{ waits: noticeOf(manager, "access"), idempotencyKey: newIdempotencyKey() },
		...{ like: like?.shown, values: accessValues(begun, choices) },
	};
}

const everything = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };

/** The role that the form begins with, if the address names one. */
function roleAsked(manager: Manager, request: Request): number | undefined {
	const id = optionalIdParam(request, "role");
	return id === undefined ? undefined : found(findRole(manager, id)).id;
}

/** The member whose role and limits the form begins with, if the address names one. */
function memberLike(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "like");
	if (id === undefined) return undefined;
	const member = found(findMember(manager, id));
	const { roleId, allProperties, allBankAccounts } = member;
	return {
		access: { roleId, allProperties, allBankAccounts, ...limitsOf(manager, id) },
		shown: { id, name: `${member.firstname} ${member.lastname}`.trim() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, inviteForm(manager), { find: findAccess(manager) });
	if (!form.ok) return form.reply;
	const invited = askOrDo(manager, "invite_member", form.value);
	if (!invited.ok) {
		const { failure, propose } = withEndOfAudit(manager, invited, form.value);
		return form.refuse(failure, { propose });
	}
	if (invited.asked) return redirectToRequest(invited.asked);
	return redirectWithMessage(href("/app/myteam"), `${invited.name} is invited.`);
}

export default function Invite() {
	const { choices, today, idempotencyKey, waits, like, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof teamInviteForm>>>({ values: values as never });
	return (
		<>
			<PageHead
				title="Invite member"
				facts={like ? `With the same access as ${like.name}` : undefined}
				crumbs={[{ label: "My team", to: href("/app/myteam") }]}
			/>
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
