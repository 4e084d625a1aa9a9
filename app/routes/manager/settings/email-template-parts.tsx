import { Card } from "~/ui/card";

type Known = { name: string; label: string; sample: string; needed: boolean };

/** What may stand in the words, with what it becomes in the sample. */
export function PlaceholderList({ placeholders }: { placeholders: readonly Known[] }) {
	return (
		<Card title="Placeholders">
			<dl className="grid gap-2">
				{placeholders.map(({ name, label, sample, needed }) => (
					<div key={name}>
						<dt className="font-medium wrap-anywhere">{`{${name}}`}</dt>
						<dd className="text-soft wrap-anywhere">
							{label}, such as “{sample}”{needed ? " (required)" : null}
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

/** What an organization's own words can't change. */
export function FixedParts({
	fixed,
	button,
	footnote,
}: {
	fixed: readonly string[];
	button: string | undefined;
	footnote: string | undefined;
}) {
	const parts = [...fixed, ...(button ? [`Button: ${button}`] : []), ...(footnote ? [footnote] : [])];
	if (parts.length === 0) return null;
	return (
		<Card title="Always included">
			<ul className="grid gap-2">
				{parts.map((part) => (
					<li key={part} className="text-soft wrap-anywhere">
						{part}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** What the organization took out of the product's words, and what it put in. */
export function Difference({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
	return (
		<Card title="What you changed">
			<div className="grid gap-2">
				{removed.map((part) => (
					<p key={part} className="wrap-anywhere">
						<span className="text-soft">Tenantry's: </span>
						<del className="text-soft">{part}</del>
					</p>
				))}
				{added.map((part) => (
					<p key={part} className="wrap-anywhere">
						<span className="text-soft">Yours: </span>
						<ins className="no-underline">{part}</ins>
					</p>
				))}
			</div>
		</Card>
	);
}

/** The email about a made-up case: as HTML in a frame that runs nothing, and as plain text. */
export function EmailPreview({ subject, text, html }: { subject: string; text: string; html: string }) {
	return (
		<section aria-label="Preview" className="grid gap-3 rounded-card border border-line bg-sunken p-4">
			<h2 className="text-heading">Preview: {subject}</h2>
			<iframe title="The email as HTML" sandbox="" srcDoc={html} className="h-120 w-full border border-line bg-white" />
			<details>
				<summary className="link w-fit">As plain text</summary>
				<pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
			</details>
		</section>
	);
}
