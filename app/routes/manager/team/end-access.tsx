import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { endAccess, openWorkOf, takersOf } from "#domain/handover";
import { workInWords } from "#domain/handover/format";
import { findMember } from "#domain/team";
import { endAccessForm } from "#domain/team/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("End Access");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const member = found(findMember(manager, idParam(request, "id")));
	if (member.state !== "active") notFound();
	return {
		...{ id: member.id, name: `${member.firstname} ${member.lastname}`.trim(), work: openWorkOf(manager, member.id) },
		takers: takersOf(manager, member.id).map(({ id, name }) => ({ value: id, label: name })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findMember(manager, idParam(request, "id")));
	const form = await parseForm(request, endAccessForm);
	if (!form.ok) return form.reply;
	const ended = endAccess(manager, { memberId: id, takerId: form.value.takerId });
	if (!ended.ok) return form.refuse(ended);
	return redirectWithMessage(href("/app/myteam"), `${ended.name} no longer has access.`);
}

export default function EndAccess() {
	const { id, name, work, takers } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof endAccessForm>>();
	const back = href("/app/myteam/member", { id });
	const open = workInWords(work);
	return (
		<>
			<PageHead
				title={`End ${name}'s access`}
				crumbs={[
					{ label: "My team", to: href("/app/myteam") },
					{ label: name, to: back },
				]}
			/>
			<Form form={form} submit="End access" cancel={back}>
				<p>
					{name} will be signed out right away and won't be able to log in to your organization. Their past activity
					stays on record. You can make them active again anytime.
				</p>
				{open ? (
					<SelectField
						field={fields.takerId}
						label="Who will take over?"
						hint={`${name} has ${open}. Only members who can see all of it are listed.`}
						empty="Choose"
						options={[...takers, { value: "none", label: "No one yet" }]}
					/>
				) : null}
			</Form>
		</>
	);
}
