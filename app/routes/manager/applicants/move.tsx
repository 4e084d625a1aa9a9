import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findApplicant, moveApplication } from "#domain/applications";
import { moveForm } from "#domain/applications/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { findUnits } from "./unit-picker.server";

export const meta = () => pageTitle("Move Application");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, home, members } = found(findApplicant(manager, idParam(request, "id")));
	return {
		...{ id, name, home, others: members.filter((member) => member.id !== id && !member.declined).length },
		units: choicesOf("unitId", (ask) => findUnits(manager, ask), []),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findApplicant(manager, id));
	const form = await parseForm(request, moveForm, { find: { unitId: (ask) => findUnits(manager, ask) } });
	if (!form.ok) return form.reply;
	const moved = moveApplication(manager, id, form.value);
	if (!moved.ok) return form.refuse(moved);
	return redirectWithMessage(href("/app/singleapplicantlayout/applicantsummary", { id }), `Moved to ${moved.home}.`);
}

export default function MoveApplication() {
	const { id, name, home, others, units, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof moveForm>>();
	const back = href("/app/singleapplicantlayout/applicantsummary", { id });
	return (
		<>
			<PageHead
				title="Move to another unit"
				facts={`${name} is applying for ${home}`}
				crumbs={[
					{ label: "Applicants", to: href("/app/applicants") },
					{ label: name, to: back },
				]}
			/>
			<Form form={form} submit="Move application" cancel={back} idempotencyKey={idempotencyKey}>
				<p className="text-soft">
					The rent and deposit change to the new unit's. The questions, answers and fee stay the same.{" "}
					{others > 0 ? "Everyone in the group moves too, and we'll email them." : "We'll email the applicant."}
				</p>
				<RecordField field={fields.unitId} label="New unit" choices={units} empty="Choose a unit" />
			</Form>
		</>
	);
}
