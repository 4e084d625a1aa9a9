import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { openWorkOf } from "#domain/handover";
import { workInWords } from "#domain/handover/format";
import { colleagues } from "#domain/identity";
import { ratingOfMember } from "#domain/maintenance";
import { accessLasts, allMembers, findMember, limitsOf } from "#domain/team";
import { memberForm } from "#domain/team/schema";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";
import { accessChoices, accessValues, findAccess, withEndOfAudit } from "./access-choices.server";
import { AccessFields } from "./access-fields";
import { MemberActs } from "./member-acts";
import { MemberFacts } from "./member-facts";
import { MemberStatus } from "./member-state";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Member");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { rights: _, ...member } = found(findMember(manager, idParam(request, "id")));
	const limits = limitsOf(manager, member.id);
	const others = new Set(colleagues(manager).map(({ id }) => id));
	const active = [...allMembers(manager, { filters: { state: "active" } })];
	const { roleId, accessUntil, substituteId, substituteUntil } = member;
	const ended = !accessLasts(accessUntil, manager.today);
	const choices = accessChoices(manager, { roleId, propertyIds: limits.propertyIds });
	return {
		member: { ...member, name: `${member.firstname} ${member.lastname}`.trim() },
		isOwn: member.userId === manager.userId,
		rating: member.userId === null ? undefined : ratingOfMember(manager, member.userId),
		...{ ended, left: ended && member.state === "active" ? workInWords(openWorkOf(manager, member.id)) : "" },
		mayEdit: member.state !== "inactive" && mayOpen(manager, href("/app/myteam/member"), "POST"),
		...{ today: manager.today, waits: noticeOf(manager, "access") },
		choices,
		substitutes: active
			.filter(({ id, userId }) => id !== member.id && userId !== null && others.has(userId))
			.map(({ id, name }) => ({ value: id, label: name })),
		values: {
			...accessValues({ ...member, ...limits }, choices),
			accessUntil: accessUntil ?? "",
			substituteId: substituteId === null ? "" : String(substituteId),
			substituteUntil: substituteUntil ?? "",
			seenUpdatedDate: member.updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findMember(manager, idParam(request, "id")));
	const form = await parseForm(request, memberForm(manager), { find: findAccess(manager) });
	if (!form.ok) return form.reply;
	const edited = askOrDo(manager, "change_access", { ...form.value, memberId: id });
	if (!edited.ok) {
		const { failure, propose } = withEndOfAudit(manager, edited, form.value);
		return form.refuse(failure, { propose });
	}
	if (edited.asked) return redirectToRequest(edited.asked);
	return redirectWithMessage(href("/app/myteam/member", { id }), `Saved. ${edited.name}'s access is up to date.`);
}

export default function MemberPage() {
	const { member, mayEdit, ended, left, isOwn, rating } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={member.name}
				facts={
					<>
						{member.email}
						{rating ? ` · ${ratingWords(rating)}` : ""}
					</>
				}
				crumbs={[{ label: "My team", to: href("/app/myteam") }]}
				links={
					<>
						<ButtonLink to={href("/app/myteam/invite", { like: member.id })} look="quiet">
							Invite someone with the same access
						</ButtonLink>
						<ButtonLink to={href("/app/myteam/why", { member: member.id })} look="quiet">
							Why can they see this?
						</ButtonLink>
					</>
				}
				status={<MemberStatus state={member.state} ended={ended} />}
			/>
			{left ? (
				<Banner
					tone="warn"
					action={<ButtonLink to={href("/app/myteam/member/end", { id: member.id })}>Hand over</ButtonLink>}
				>
					Still assigned to {member.name}: {left}.
				</Banner>
			) : null}
			<MemberActs id={member.id} state={member.state} isOwn={isOwn} />
			{mayEdit ? <EditForm /> : <MemberFacts member={member} />}
		</>
	);
}

function ratingWords({ count: jobs, average }: { count: number; average: number }): string {
	return `rated ${average.toFixed(1)} of 5 by residents, from ${count(jobs, "job")}`;
}

function EditForm() {
	const { values, choices, substitutes, today, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof memberForm>>>({ values: values as never });
	return (
		<Form form={form} submit="Save member" cancel={href("/app/myteam")} record={values}>
			<ApprovalNotice words={waits} />
			<AccessFields fields={fields} choices={choices} today={today} />
			<FormSection
				title="Out of office"
				hint="Someone else also gets their notifications through the last day you enter."
			>
				<FieldRow>
					<SelectField field={fields.substituteId} label="Substitute" empty="No one" options={substitutes} optional />
					<DateField field={fields.substituteUntil} label="Until" min={today} optional />
				</FieldRow>
			</FormSection>
		</Form>
	);
}
