import type { FieldMetadata } from "@conform-to/react";
import type { templateVersions, tryTemplate } from "#domain/agreements";
import { agreementKindWords, fieldWords } from "#domain/agreements/labels";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import type { Choices } from "~/ui/choices";
import { DateTimeText } from "~/ui/date";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { DocumentText, PreviewBox } from "../../../sign/document-text";

export type TemplateInput = {
	name: string;
	kind: string;
	region: string;
	body: string;
	lease: string;
	seenUpdatedDate: string;
};

type Fields = { [Name in keyof TemplateInput]-?: FieldMetadata<unknown> };

export function TemplateFields({ fields, leases }: { fields: Fields; leases: Choices }) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.name} label="Name" maxLength={80} autoComplete="off" />
				<SelectField field={fields.kind} label="Type" options={optionsOf(agreementKindWords)} />
			</FieldRow>
			<TextField field={fields.region} label="State or location" maxLength={60} width="m" autoComplete="off" optional />
			<TextareaField field={fields.body} label="Text" rows={18} maxLength={60_000} />
			<Marks />
			<RecordField field={fields.lease} label="Preview with a lease" choices={leases} empty="None" optional />
		</>
	);
}

/** The formatting and the fields that a template's text can use. */
function Marks() {
	return (
		<details className="rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer py-0.5 font-medium">Formatting and available fields</summary>
			<ul className="mt-3 grid gap-1">
				<li>
					<code># Title</code>, <code>## Numbered section</code>, <code>+ Numbered clause</code>, <code>- Item</code>. A
					blank line ends a paragraph.
				</li>
				<li>
					<code>%% Note</code>: a note to whoever uses the template. It isn't printed.
				</li>
				<li>
					<code>**bold**</code>, <code>[initials]</code> where signers add their initials.
				</li>
			</ul>
			<dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
				{Object.entries(fieldWords).map(([key, words]) => (
					<div key={key} className="min-w-0">
						<dt>
							<code className="wrap-anywhere">{`{{${key}}}`}</code>
						</dt>
						<dd className="text-small text-soft">{words}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

export function TemplatePreview({ preview }: { preview: ReturnType<typeof tryTemplate> }) {
	const { blocks, missing, unknown } = preview;
	return (
		<Card title="Preview">
			{unknown.length > 0 ? (
				<Banner tone="bad">Unknown field: {unknown.map((key) => `{{${key}}}`).join(", ")}.</Banner>
			) : null}
			{missing.length > 0 ? <Banner tone="warn">Missing for this lease: {missing.join(", ")}.</Banner> : null}
			<PreviewBox>
				{blocks.length > 0 ? (
					<DocumentText
						blocks={blocks}
						level={3}
						initials={() => <span className="text-small text-soft">Initials: ______</span>}
					/>
				) : (
					<p className="text-soft">Select Preview to see your text here.</p>
				)}
			</PreviewBox>
		</Card>
	);
}

export function TemplateVersions({ versions }: { versions: ReturnType<typeof templateVersions> }) {
	if (versions.length < 2) return null;
	return (
		<Card title="Versions">
			{versions.map(({ version, body, createdDate }) => (
				<details key={version} className="border-t border-line py-2 first-of-type:border-0">
					<summary className="w-fit cursor-pointer">
						Version {version}, <DateTimeText iso={createdDate} />
					</summary>
					<pre className="mt-2 max-h-80 overflow-auto text-small whitespace-pre-wrap">{body}</pre>
				</details>
			))}
		</Card>
	);
}
