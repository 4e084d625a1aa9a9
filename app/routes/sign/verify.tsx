import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { type Verdict, verifyDocument } from "#domain/agreements";
import { verifyForm } from "#domain/agreements/schema";
import { Banner } from "~/ui/banner";
import { EntryCard } from "~/ui/entry-card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Verify a document");

export async function loader({ request }: LoaderFunctionArgs) {
	return { number: (new URL(request.url).searchParams.get("d") ?? "").slice(0, 20) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, verifyForm);
	if (!form.ok) return form.reply;
	const verified = await verifyDocument(form.value, visitorOf(request, context));
	if (!verified.ok) return form.refuse(verified);
	return { ...form.keep(), files: [], verified };
}

export default function Verify() {
	const { number } = useLoaderData<typeof loader>();
	const verified = useActionData<{ verified?: Verdict }>()?.verified;
	const [form, fields] = usePostForm<{ number: string; file: File; hash: string }>({ values: { number } });
	useFileLeftOut(form.id);
	return (
		<EntryCard
			title="Verify a document"
			lead="Check whether your copy matches the document signed here. We don't show its contents."
		>
			{verified ? <Answer verdict={verified} /> : null}
			<Form form={form} submit="Verify" encType="multipart/form-data">
				<TextField
					field={fields.number}
					label="Document number"
					hint="Eight letters and digits at the bottom of every page. If your copy doesn't match, the number helps us tell you why."
					maxLength={20}
					optional
					autoComplete="off"
					width="s"
				/>
				<div onChange={hashHere}>
					<FileField
						field={fields.file}
						label="File"
						hint="We check the file but don't save it."
						accept="application/pdf"
						optional
					/>
				</div>
				<TextField field={fields.hash} label="Or the file's SHA-256" maxLength={100} autoComplete="off" optional />
			</Form>
		</EntryCard>
	);
}

/** With JavaScript, the file doesn't leave the browser: its hash is computed there as soon as it's chosen. */
async function hashHere({ target }: FormEvent<HTMLDivElement>) {
	if (!(target instanceof HTMLInputElement) || !target.files?.[0] || !globalThis.crypto?.subtle) return;
	const field = hashFieldOf(target.form);
	if (!field) return;
	field.value = "";
	const digest = await crypto.subtle.digest("SHA-256", await target.files[0].arrayBuffer());
	field.value = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The file is sent only if its hash wasn't computed in the browser. */
function useFileLeftOut(formId: string) {
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const leaveOut = ({ formData }: FormDataEvent) => {
			if (hashFieldOf(form)?.value) formData.delete("file");
		};
		form.addEventListener("formdata", leaveOut);
		return () => form.removeEventListener("formdata", leaveOut);
	}, [formId]);
}

function hashFieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
	const field = form?.elements.namedItem("hash");
	return field instanceof HTMLInputElement ? field : undefined;
}

function Answer({ verdict }: { verdict: Verdict }) {
	switch (verdict.verdict) {
		case "unknown":
			return (
				<Banner tone="bad">
					{verdict.byNumber
						? "No document has this number."
						: "No signed document here matches this file. Enter its number to see if it was changed."}
				</Banner>
			);
		case "unsigned":
			return <Banner tone="warn">Not everyone has signed the document with this number.</Banner>;
		case "differs":
			return <Banner tone="bad">This file doesn't match the signed document.</Banner>;
		case "same":
			return (
				<Banner tone="good">
					<p className="font-medium">
						This is the document signed on {verdict.signedOn}
						{verdict.onPaper ? " on paper" : ` by ${verdict.signers.length} people`}.
					</p>
					{verdict.onPaper ? null : (
						<ul className="mt-1">
							{verdict.signers.map(({ initials, signed }) => (
								<li key={`${initials} ${signed}`}>
									{initials}, {signed}
								</li>
							))}
						</ul>
					)}
				</Banner>
			);
	}
}
