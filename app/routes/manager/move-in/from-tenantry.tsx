import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	bringIn,
	isEmpty,
	newestRelocation,
	relocationProgress,
	removeExport,
	uploadExport,
} from "#domain/relocations";
import { exportFileLimit } from "#domain/relocations/labels";
import { relocationForm } from "#domain/relocations/schema";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { FoundExport } from "./found-export";
import { RelocationProgress } from "./relocation-progress";
import { RelocationResult, StartOver } from "./relocation-result";
import { StaysBehind } from "./stays-behind";

export const meta = () => pageTitle("From Another Tenantry");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const relocation = newestRelocation(manager) ?? null;
	const works = relocation?.state === "checking" || relocation?.state === "bringing";
	return {
		relocation,
		progress: relocation && works ? relocationProgress(relocation) : null,
		isEmpty: relocation === null && isEmpty(manager.profileId),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, relocationForm, { fileLimit: exportFileLimit });
	if (!form.ok) return form.reply;
	const { value } = form;
	if (value.intent === "upload") {
		const bytes = new Uint8Array(await value.file.arrayBuffer());
		const uploaded = await uploadExport(form.by(manager), { fileName: value.file.name, bytes });
		if (!uploaded.ok) return form.refuse(uploaded);
		return redirectWithMessage(href("/app/movein/export"), "Export uploaded. It's being checked.");
	}
	if (value.intent === "remove") {
		const removed = await removeExport(manager, value.id);
		return removed.ok ? redirectWithMessage(href("/app/movein/export"), "Export removed.") : form.refuse(removed);
	}
	const begun = bringIn(form.by(manager), value.id, value.name);
	return begun.ok ? redirectWithMessage(href("/app/movein/export"), "Started.") : form.refuse(begun);
}

export default function FromTenantry() {
	const { relocation, progress, isEmpty } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="From another Tenantry"
				facts={relocation?.fileName ?? "Bring in everything that another Tenantry kept for your organization."}
				crumbs={[{ label: "Move your books", to: href("/app/movein") }]}
			/>
			{relocation === null ? isEmpty ? <Upload /> : <NotEmpty /> : null}
			{relocation && progress ? <RelocationProgress state={relocation.state} progress={progress} /> : null}
			{relocation?.state === "found" && relocation.found ? (
				<FoundExport id={relocation.id} found={relocation.found} />
			) : null}
			{relocation?.state === "done" && relocation.found ? <RelocationResult found={relocation.found} /> : null}
			{relocation?.state === "unfit" || relocation?.state === "failed" ? (
				<>
					<Banner tone="bad">{relocation.failure} Nothing was brought in.</Banner>
					<StartOver id={relocation.id} words="Upload another export" />
				</>
			) : null}
		</>
	);
}

function NotEmpty() {
	return <Banner tone="warn">This organization already has records. Bring the export into a new one.</Banner>;
}

function Upload() {
	const [form, fields] = usePostForm<{ intent: string; file: File }>();
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<Card title="Export">
				<Form form={form} submit="Upload" encType="multipart/form-data">
					<input type="hidden" name="intent" value="upload" />
					<FileField
						field={fields.file}
						label="Export of everything"
						hint="The zip file from Settings, Export your data. Nothing is brought in before you've seen what's in it."
						accept=".zip"
						limit={exportFileLimit}
					/>
				</Form>
			</Card>
			<StaysBehind />
		</div>
	);
}
