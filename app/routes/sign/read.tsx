import type { SignerPage } from "#domain/agreements";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { PrintButton } from "~/ui/print-button";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import { Contents, DocumentFacts, DocumentText } from "./document-text";
import { InitialsBox, SignatureFields } from "./signature-fields";
import { About, Contact } from "./signing-parts";

type Signing = { intent: string; typedName: string; drawing: string; initials: string[]; isMine: string };

/** One form with the whole text, its fields for initials, and the signature below. */
export function Read({ page, pdf }: { page: SignerPage; pdf: string; token: string }) {
	const [form, fields] = usePostForm<Signing>({ answers: (intent) => intent === "sign" || intent === "save" });
	return (
		<div className="mx-auto grid w-full max-w-192 gap-5 py-4 sm:py-8">
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div className="min-w-0">
					<h1 className="text-title wrap-anywhere">{page.title}</h1>
					<p className="text-soft">
						{page.organization.name} · for {page.name} · sign by {page.expiresOn}
					</p>
				</div>
				<div className="no-print flex flex-wrap gap-2">
					<a href={pdf} className="button button-plain">
						Open as PDF
					</a>
					<PrintButton />
				</div>
			</header>
			<Card title="Summary">
				<DocumentFacts facts={page.facts} />
			</Card>
			<Contents blocks={page.blocks} />
			<Form
				form={form}
				submit="Sign document"
				wide
				actions={
					page.blocks.some(({ initials }) => initials !== undefined) ? (
						<Button look="plain" name="intent" value="save">
							Save my initials and sign later
						</Button>
					) : null
				}
			>
				<article
					aria-label={page.title}
					className="rounded-card border border-line bg-surface p-8 shadow-whisper max-sm:p-4"
				>
					<DocumentText
						blocks={page.blocks}
						initials={(place) => (
							<InitialsBox place={place} initials={page.initials} field={fields.initials} kept={page.initialed} />
						)}
					/>
				</article>
				<section
					aria-labelledby="signature"
					className="no-print grid gap-4 rounded-card border border-line bg-surface p-8 shadow-whisper max-sm:p-4"
				>
					<h2 id="signature" className="text-heading">
						Your signature
					</h2>
					<SignatureFields fields={fields} name={page.name} />
				</section>
				<input type="hidden" name="intent" value="sign" />
			</Form>
			<Decline />
			<details className="no-print rounded-card border border-line bg-surface px-4 py-2.5">
				<summary className="w-fit cursor-pointer font-medium">About this document</summary>
				<div className="mt-3 grid gap-3">
					<About page={page} />
					<p className="text-small text-soft wrap-anywhere">Document fingerprint (SHA-256): {page.documentHash}</p>
				</div>
			</details>
			<footer className="text-center text-soft">
				<Contact page={page} />
			</footer>
		</div>
	);
}

function Decline() {
	const [form, fields, answer] = usePostForm<{ intent: string; reason: string }>({
		answers: (intent) => intent === "decline",
	});
	return (
		<details open={answer !== undefined} className="no-print rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer font-medium">I don't want to sign</summary>
			<div className="mt-3">
				<Form form={form} submit="Decline to sign" look="danger">
					<p className="text-soft">
						This ends signing for everyone, and we'll notify them that you declined. If something in the text is wrong,
						ask for a correction instead.
					</p>
					<input type="hidden" name="intent" value="decline" />
					<TextareaField field={fields.reason} label="Reason" maxLength={500} rows={3} />
				</Form>
			</div>
		</details>
	);
}
