import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { copyRole, findMember, findRole, isChanged, listMembers, presets } from "#domain/team";
import { namedRightWords } from "#domain/team/labels";
import { askedRights, copyRoleForm, revertRoleForm, roleForm } from "#domain/team/schema";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { SavedMeanwhile } from "~/ui/field";
import { Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";
import { LevelGrid, RightsTable } from "./level-grid";
import { CopyRole, RevertRole } from "./role-acts";
import { affectedWords, differences } from "./role-words";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Role");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const role = found(findRole(manager, idParam(request, "id")));
	const members = listMembers(manager, { filters: { roleId: role.id } }).rows;
	const { id, name, description, rights, presetKey, updatedDate: seenUpdatedDate } = role;
	return {
		...{ id, name, description, rights },
		fixed: presetKey === "administrator",
		isOwn: findMember(manager, manager.member.id)?.roleId === role.id,
		mayEdit: mayOpen(manager, href("/app/myteam/role"), "POST"),
		waits: noticeOf(manager, "access"),
		mayRemove: presetKey === null && role.members === 0,
		affected: affectedWords(
			role.members,
			members.map((member) => member.name),
		),
		changed: presetKey !== null && isChanged(role) ? differences(presets[presetKey], role) : [],
		values: {
			...rights.levels,
			...{
				name,
				description,
				named: [...rights.named],
				assignedOnly: rights.assignedOnly ? "on" : "",
				seenUpdatedDate,
			},
			twoStepRequired: role.twoStepRequired ? "on" : "",
		},
	};
}

/** The page's forms, named by `intent` in the address: saving by default. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findRole(manager, idParam(request, "id")));
	const intent = new URL(request.url).searchParams.get("intent");
	if (intent === "copy") return copy(request, manager, id);
	if (intent === "revert") return revert(request, manager, id);
	const form = await parseForm(request, roleForm);
	if (!form.ok) return form.reply;
	const { name, description = "", twoStepRequired, seenUpdatedDate } = form.value;
	const rights = askedRights(form.value);
	const edit = { roleId: id, name, description, rights, twoStepRequired, seenUpdatedDate };
	const saved = askOrDo(manager, "change_role", edit);
	if (!saved.ok) return form.refuse(saved);
	if (saved.asked) return redirectToRequest(saved.asked);
	return redirectWithMessage(href("/app/myteam/role", { id }), "Role saved.");
}

async function copy(request: Request, manager: Manager, id: number) {
	const form = await parseForm(request, copyRoleForm);
	if (!form.ok) return form.reply;
	const copied = copyRole(manager, { roleId: id, name: form.value.name });
	if (!copied.ok) return form.refuse(copied);
	return redirectWithMessage(href("/app/myteam/role", { id: copied.id }), `${form.value.name} was added.`);
}

async function revert(request: Request, manager: Manager, id: number) {
	const form = await parseForm(request, revertRoleForm);
	if (!form.ok) return form.reply;
	const page = href("/app/myteam/role", { id });
	const reverted = askOrDo(manager, "reset_role", { roleId: id, ...form.value });
	if (!reverted.ok) return redirectWithMessage(page, reverted.message, { kind: "negative" });
	if (reverted.asked) return redirectToRequest(reverted.asked);
	return redirectWithMessage(page, `${reverted.name} was reset to its original rights.`);
}

export default function RolePage() {
	const { id, name, description, rights, fixed, isOwn, mayEdit, mayRemove, changed, values } =
		useLoaderData<typeof loader>();
	const isShown = fixed || isOwn || !mayEdit;
	return (
		<>
			<PageHead
				title={name}
				facts={isShown ? description : undefined}
				crumbs={[
					{ label: "My team", to: href("/app/myteam") },
					{ label: "Roles", to: href("/app/myteam/roles") },
				]}
				links={
					<>
						<ButtonLink to={href("/app/myteam/invite", { role: id })} look="quiet">
							Invite someone with this role
						</ButtonLink>
						<ButtonLink to={href("/app/myteam/role/see", { id })} look="quiet">
							See as this role
						</ButtonLink>
						{mayRemove ? (
							<ButtonLink to={href("/app/myteam/role/remove", { id })} look="quiet">
								Remove role
							</ButtonLink>
						) : null}
					</>
				}
			/>
			{changed.length > 0 ? (
				<Banner tone="info" action={<RevertRole id={id} seen={values.seenUpdatedDate} />}>
					Changed from the built-in role: {changed.join("; ")}.
				</Banner>
			) : null}
			{fixed ? <Banner>Administrators have every right. This role can't be changed.</Banner> : null}
			{isOwn && !fixed ? <Banner>This is your own role. Ask another administrator to change it.</Banner> : null}
			{isShown ? <RightsTable rights={rights} /> : <RoleForm />}
			{mayEdit ? <CopyRole id={id} name={name} /> : null}
		</>
	);
}

/** The words of named rights that are joined by commas. */
function rightsIn(keys: string): string {
	const words: Readonly<Record<string, string>> = namedRightWords;
	return keys
		.split(",")
		.map((key) => words[key] ?? key)
		.join(", ");
}

function RoleForm() {
	const { values, affected, id, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof roleForm>>({
		values: values as never,
		answers: (intent) => intent === undefined,
	});
	return (
		<Form form={form} submit="Save role" cancel={href("/app/myteam/roles")} record={values} action={`?id=${id}`}>
			<ApprovalNotice words={waits} />
			<TextField field={fields.name} label="Name" maxLength={60} width="m" />
			<TextField
				field={fields.description}
				label="Description"
				hint="Shown in the list of roles and in invitations."
				maxLength={200}
				optional
			/>
			<FormSection title="Areas" hint="Edit includes View, and Delete includes both.">
				<LevelGrid fields={fields} />
			</FormSection>
			<FormSection title="More rights">
				<CheckboxesField field={fields.named} label="Other rights" options={optionsOf(namedRightWords)} />
				<SavedMeanwhile field={fields.named} wordsOf={rightsIn} />
				<CheckboxField
					field={fields.assignedOnly}
					label="In Maintenance, show only requests and work orders assigned to them"
				/>
				<CheckboxField field={fields.twoStepRequired} label="Require two-step sign-in" />
			</FormSection>
			{affected ? <p className="font-medium">{affected}</p> : null}
		</Form>
	);
}
