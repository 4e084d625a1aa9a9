import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addTemplate, editTemplate, findTemplate } from "#domain/inspections";
import { eachWords } from "#domain/inspections/labels";
import { templateForm } from "#domain/inspections/schema";
import { Banner } from "~/ui/banner";
import { FieldError } from "~/ui/field";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Inspection Template");

/** How many empty rooms a form has beyond the template's. */
const moreRooms = 3;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const rooms = (template?.rooms ?? []).map(({ name, each, items }) => ({
		...{ name, each: each ?? "", items: items.join("\n") },
	}));
	const empty = Array.from({ length: moreRooms }, () => ({ name: "", each: "", items: "" }));
	return {
		title: template?.name,
		builtIn: template?.builtIn ?? false,
		values: {
			name: template?.builtIn ? `${template.name} (custom)` : (template?.name ?? ""),
			rooms: [...rooms, ...empty],
			seenUpdatedDate: template?.updatedDate ?? "",
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const form = await parseForm(request, templateForm);
	if (!form.ok) return form.reply;
	const { seenUpdatedDate, idempotencyKey, ...fields } = form.value;
	const back = href("/app/inspectiontemplates");
	if (template && !template.builtIn) {
		const edited = editTemplate(manager, template.key, { ...fields, seenUpdatedDate });
		return edited.ok ? redirectWithMessage(back, "Template saved.") : form.refuse(edited);
	}
	const added = addTemplate(manager, { ...fields, idempotencyKey });
	return added.ok ? redirectWithMessage(back, "Template added.") : form.refuse(added);
}

/** The template in the address, to edit or to copy. Undefined for a new one; 404 if it doesn't exist. */
function templateOf(manager: Manager, request: Request) {
	const key = new URL(request.url).searchParams.get("key");
	return key ? found(findTemplate(manager, key)) : undefined;
}

type TemplateInput = { name: string; rooms: { name: string; each: string; items: string }[]; seenUpdatedDate: string };

export default function Template() {
	const { title, builtIn, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<TemplateInput>({ values });
	const back = href("/app/inspectiontemplates");
	const own = title !== undefined && !builtIn;
	return (
		<>
			<PageHead title={title ?? "Add template"} crumbs={[{ label: "Inspection templates", to: back }]} />
			{builtIn ? (
				<Banner>This is a built-in template and can't be changed. Saving creates your own copy.</Banner>
			) : null}
			<Form
				form={form}
				submit={own ? "Save template" : "Save as new template"}
				cancel={back}
				rowName={(at) => `Room ${at + 1}`}
				{...(own ? { record: values } : { idempotencyKey })}
			>
				<TextField field={fields.name} label="Name" maxLength={60} width="m" autoComplete="off" />
				<FieldError field={fields.rooms} />
				{fields.rooms.getFieldList().map((line, at) => {
					const room = line.getFieldset();
					return (
						<fieldset key={line.key} className="grid gap-3 rounded-card border border-line bg-surface p-4">
							<legend className="sr-only">Room {at + 1}</legend>
							<FieldRow>
								<TextField field={room.name} label="Room" maxLength={60} autoComplete="off" optional />
								<SelectField field={room.each} label="How often" options={optionsOf(eachWords)} empty="Once" optional />
							</FieldRow>
							<TextareaField field={room.items} label="Items, one per line" rows={4} maxLength={3000} optional />
						</fieldset>
					);
				})}
			</Form>
		</>
	);
}
