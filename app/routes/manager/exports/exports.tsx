import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { askExport, listExports } from "#domain/exports";
import { exportDays } from "#domain/exports/labels";
import { exportForm } from "#domain/exports/schema";
import { Banner } from "~/ui/banner";
import { CheckboxField } from "~/ui/checkbox-field";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ExportList, shownExport } from "./export-list";
import { ExportProgress } from "./export-progress";

export const meta = () => pageTitle("Export Your Data");

const everything = { kind: "everything", subjectId: 0 } as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { named } = manager.member.rights;
	const mayExport = mayOpen(manager, href("/app/settings/export"), "POST");
	return {
		exports: mayExport ? listExports(manager, everything).map(shownExport) : [],
		mayExport,
		seesAll: manager.member.allProperties && manager.member.allBankAccounts,
		seesNumbers: named.includes("see_identity_numbers") || named.includes("see_bank_details"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, exportForm);
	if (!form.ok) return form.reply;
	const asked = askExport(manager, { ...everything, withNumbers: form.value.withNumbers });
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(href("/app/settings/export"), "Export started. We'll email you when it's ready.");
}

export default function Exports() {
	const { exports, mayExport, seesAll } = useLoaderData<typeof loader>();
	const underway = exports.find(({ state }) => state === "waiting" || state === "running");
	return (
		<>
			<PageHead
				title="Export your data"
				facts="One zip file: every record as CSV, your files, and your books in formats other programs can read."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			{mayExport && seesAll ? null : <WhyNot seesAll={seesAll} />}
			{underway ? <ExportProgress of={underway} /> : mayExport && seesAll ? <Start /> : null}
			{exports.length > 0 ? (
				<ExportList
					rows={exports}
					downloadOf={(id) => href("/app/settings/export/download", { id })}
					deleteOf={(id) => href("/app/settings/export/delete", { id })}
				/>
			) : mayExport ? (
				<EmptyState>No exports yet.</EmptyState>
			) : null}
		</>
	);
}

function WhyNot({ seesAll }: { seesAll: boolean }) {
	return (
		<Banner tone="warn">
			{seesAll
				? "Your role doesn't let you export data. Ask an administrator."
				: "You have access to only some properties or bank accounts, so you can't export everything. Ask someone with access to all of them."}
		</Banner>
	);
}

function Start() {
	const { seesNumbers } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof exportForm>>();
	return (
		<Form form={form} submit="Start export">
			<p className="text-soft">
				It may take a few minutes. You can download it for {exportDays} days before it's deleted. The README.txt inside
				explains each file.
			</p>
			{seesNumbers ? (
				<CheckboxField
					field={fields.withNumbers}
					label="Include identity and account numbers in full"
					hint="Only those your role can view. For all others, only the last four digits are included."
				/>
			) : null}
		</Form>
	);
}
