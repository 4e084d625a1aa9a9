import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findApplicant, mergeDuplicate, possibleDuplicates } from "#domain/applications";
import { applicationNumber } from "#domain/applications/labels";
import { mergeForm } from "#domain/applications/schema";
import { formatDay } from "#domain/calendar/format";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Merge Duplicate");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, number, home } = found(findApplicant(manager, idParam(request, "id")));
	const duplicates = possibleDuplicates(manager, id);
	return { id, name, number, home, duplicates, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findApplicant(manager, id));
	const form = await parseForm(request, mergeForm);
	if (!form.ok) return form.reply;
	const merged = mergeDuplicate(manager, id, form.value);
	if (!merged.ok) return form.refuse(merged);
	return redirectWithMessage(
		href("/app/singleapplicantlayout/applicantsummary", { id }),
		`${merged.number} merged into this application.`,
	);
}

export default function MergeDuplicate() {
	const { id, name, number, home, duplicates, idempotencyKey } = useLoaderData<typeof loader>();
	const format = useFormat();
	const [form, fields] = usePostForm<z.input<typeof mergeForm>>();
	const back = href("/app/singleapplicantlayout/applicantsummary", { id });
	return (
		<>
			<PageHead
				title="Merge duplicate"
				facts={`We'll keep ${applicationNumber(number)}, ${home}`}
				crumbs={[
					{ label: "Applicants", to: href("/app/applicants") },
					{ label: name, to: back },
				]}
			/>
			{duplicates.length === 0 ? (
				<EmptyState>No other open application has the same email or name.</EmptyState>
			) : (
				<Form form={form} submit="Merge" cancel={back} idempotencyKey={idempotencyKey}>
					<p className="text-soft">
						We'll fill in anything missing here from the other application: answers, ID numbers, documents and a paid
						fee. Then the other application is closed. You can't undo this.
					</p>
					<RadioField
						field={fields.duplicateId}
						label="Duplicate"
						options={duplicates.map((one) => ({
							value: String(one.id),
							label: `${applicationNumber(one.number)}, ${one.name}`,
							hint: [one.home, one.email, `started ${formatDay(one.createdDate, format)}`].filter(Boolean).join(" · "),
						}))}
					/>
				</Form>
			)}
		</>
	);
}
