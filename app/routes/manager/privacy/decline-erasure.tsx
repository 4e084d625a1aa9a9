import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { declineErasure, findErasure } from "#domain/erasure";
import { declineForm } from "#domain/erasure/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { dataPage, openSubject, requireEraser } from "./subject.server";

export const meta = () => pageTitle("Decline Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const { person } = await requestOf(await requireManager(request), request);
	return { name: person.name, back: dataPage(person) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { erasureId, person } = await requestOf(manager, request);
	const form = await parseForm(request, declineForm);
	if (!form.ok) return form.reply;
	const declined = declineErasure(manager, erasureId, form.value);
	if (!declined.ok) return form.refuse(declined);
	return redirectWithMessage(dataPage(person), "Request declined. We let them know why.");
}

async function requestOf(manager: Manager, request: Request) {
	const { id: erasureId, kind, subjectId } = found(findErasure(manager, idParam(request, "id")));
	const person = await openSubject(manager, { kind, id: subjectId });
	await requireEraser(manager, person);
	return { erasureId, person };
}

export default function DeclineErasure() {
	const { name, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof declineForm>>();
	return (
		<>
			<PageHead title="Decline request" facts={name} crumbs={[{ label: "Personal data", to: back }]} />
			<Form form={form} submit="Decline" cancel={back}>
				<TextareaField
					field={fields.answer}
					label="Why"
					hint="They'll read this. For example: your lease ends on Mar 31, 2027."
					rows={4}
					maxLength={1000}
				/>
			</Form>
		</>
	);
}
