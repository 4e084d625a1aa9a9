import type { FieldSource } from "#domain/agreements";
import { type DocumentBlock, type FieldKey, fieldWords } from "#domain/agreements/labels";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { DocumentText, PreviewBox } from "../../../sign/document-text";
import { type Draft, StepHead } from "./step-head";
import { useLivePreview } from "./use-live-preview";

type Source = { source: FieldSource | undefined; to: string };

export function TermsStep({
	draft,
	fields: merged,
	unresolved,
	blocks,
	needsLead,
	values,
}: {
	draft: Draft;
	fields: ({ key: FieldKey; value: string } & Source)[];
	unresolved: ({ key: string; label: string } & Source)[];
	blocks: DocumentBlock[];
	needsLead: boolean;
	values: { extraClauses: string };
}) {
	const [form, fields] = usePostForm<{ extraClauses: string }>({ values });
	const [live, onInput] = useLivePreview<DocumentBlock[]>(href("/resources/agreementpreview", { id: draft?.id }));
	return (
		<>
			<StepHead draft={draft} step="terms" />
			{unresolved.length > 0 ? (
				<Banner tone="bad">
					<p className="font-medium">The document is missing information. You can't send it until it's complete.</p>
					<ul className="mt-1">
						{unresolved.map(({ key, label, to }) => (
							<li key={key}>
								{label}{" "}
								{to ? (
									<Link to={to} className="link">
										Change at source
									</Link>
								) : null}
							</li>
						))}
					</ul>
				</Banner>
			) : null}
			{needsLead ? (
				<Banner tone="warn">
					This home was built before 1978, so the law requires the lead paint addendum.{" "}
					<Link to={href("/app/addeditleaseagreement", { id: draft?.id, step: "document" })} className="link">
						Add it
					</Link>
				</Banner>
			) : null}
			<div className="grid items-start gap-5 xl:grid-cols-2" onInput={onInput}>
				<div className="grid gap-5">
					<Card title="Terms of the lease">
						<dl className="grid">
							{merged.map(({ key, value, to }) => (
								<div
									key={key}
									className="grid gap-x-3 border-t border-line py-1.5 first:border-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
								>
									<dt className="text-soft">{fieldWords[key]}</dt>
									<dd className="wrap-anywhere">{value || "Missing"}</dd>
									<dd className="text-small">
										{to ? (
											<Link to={to} className="link">
												Change at source<span className="sr-only">: {fieldWords[key]}</span>
											</Link>
										) : null}
									</dd>
								</div>
							))}
						</dl>
					</Card>
					<Form
						form={form}
						submit="Continue to signers"
						cancel={href("/app/esignleases")}
						actions={
							<Button look="plain" name="press" value="preview">
								Update preview
							</Button>
						}
					>
						<TextareaField
							field={fields.extraClauses}
							label="Additional terms"
							hint="Write one paragraph for each. A line starting with “+ ” becomes a numbered clause."
							maxLength={4000}
							rows={6}
							optional
						/>
					</Form>
				</div>
				<Card title="Preview">
					<PreviewBox>
						<DocumentText
							blocks={live ?? blocks}
							level={3}
							initials={() => <span className="text-small text-soft">Initials: ______</span>}
						/>
					</PreviewBox>
				</Card>
			</div>
		</>
	);
}
