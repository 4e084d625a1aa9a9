import type { SignerPage } from "#domain/agreements";
import { Banner } from "~/ui/banner";
import { CheckboxField } from "~/ui/checkbox-field";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";
import { About, Contact, OneButton } from "./signing-parts";

type Page = { page: SignerPage };

/** Which document it is and who else signs. Nothing is recorded until the button is pressed. */
export function Closed({ page }: Page) {
	const { organization, title, needsCode, maskedEmail, name } = page;
	return (
		<EntryCard
			title={title}
			lead={`${organization.name} sent you a document to read and sign.`}
			foot={<Contact page={page} />}
		>
			<About page={page} />
			{needsCode ? <Banner>{whyCode[needsCode](name)}</Banner> : null}
			<OneButton intent="open">{needsCode ? `Email a code to ${maskedEmail}` : "Open document"}</OneButton>
			<p className="text-small text-soft">Opening it doesn't sign anything. We record when and where it's opened.</p>
		</EntryCard>
	);
}

const whyCode = {
	asked: () => "You need a code to open it. We'll email it to you.",
	other_device: () =>
		"This link was opened on another device. You need a code to continue here. We'll email it to you.",
	other_signer: (name: string) =>
		`Someone else opened this document on this device, and this link is only for ${name}. If that's you, we'll email you a code to continue.`,
} as const;

/** The form for the emailed code. */
export function CodeStep({ page }: Page) {
	const [form, fields] = usePostForm<{ intent: string; code: string }>({ answers: (intent) => intent === "code" });
	return (
		<EntryCard
			title="Enter the code"
			lead={`We emailed a 6-digit code to ${page.maskedEmail}. It works for 10 minutes.`}
			foot={<Contact page={page} />}
		>
			<Form form={form} submit="Open document">
				<input type="hidden" name="intent" value="code" />
				<TextField
					field={fields.code}
					label="Code"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					width="s"
				/>
			</Form>
			<OneButton intent="open" look="quiet">
				Email another code
			</OneButton>
		</EntryCard>
	);
}

/** Asks the signer to consent to electronic records and signatures. */
export function Consent({ page, pdf }: Page & { pdf: string }) {
	const [form, fields] = usePostForm<{ intent: string; agrees: string }>({ answers: (intent) => intent === "consent" });
	return (
		<EntryCard title="Sign electronically?" lead={page.title} foot={<Contact page={page} />}>
			<About page={page} />
			<blockquote className="rounded-card border border-line bg-sunken p-4 wrap-anywhere">
				{page.consentWords}
			</blockquote>
			<Form form={form} submit="Continue to the document">
				<input type="hidden" name="intent" value="consent" />
				<CheckboxField field={fields.agrees} label="I agree to electronic records and signatures." />
			</Form>
			<div className="flex flex-wrap items-center gap-2">
				<OneButton intent="paper" look="plain">
					I want a paper copy instead
				</OneButton>
				<a href={pdf} className="button button-quiet">
					View the PDF first
				</a>
			</div>
		</EntryCard>
	);
}
