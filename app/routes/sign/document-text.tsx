import type { ReactNode } from "react";
import type { DocumentBlock, DocumentFact } from "#domain/agreements/labels";
import { Facts } from "~/ui/facts";

/** A document's text on screen. `initials` renders the field for a signer's initials. */
export function DocumentText({
	blocks,
	initials,
	level = 2,
}: {
	blocks: readonly DocumentBlock[];
	initials?: (place: number) => ReactNode;
	/** The heading level of its titles. */
	level?: 2 | 3;
}) {
	const Title = level === 2 ? "h2" : "h3";
	const Section = level === 2 ? "h3" : "h4";
	return (
		<div className="grid gap-3 leading-relaxed wrap-anywhere">
			{blocks.map((block, at) => {
				const key = `${at}`;
				const words = <Words block={block} />;
				if (block.kind === "title")
					return (
						<Title
							key={key}
							id={anchor(at)}
							className={at === 0 ? "text-title" : "mt-6 border-t border-line pt-6 text-title"}
						>
							{words}
						</Title>
					);
				if (block.kind === "section")
					return (
						<Section key={key} id={anchor(at)} className="mt-3 text-heading">
							{block.label} {words}
						</Section>
					);
				return (
					<div key={key} className={block.label ? "grid grid-cols-[2.6rem_minmax(0,1fr)]" : undefined}>
						{block.label ? (
							<span className={block.kind === "item" ? "ps-4 text-soft" : "text-soft"}>{block.label}</span>
						) : null}
						<div>
							<p>{words}</p>
							{block.initials !== undefined && initials ? (
								<div className="mt-1.5">{initials(block.initials)}</div>
							) : null}
						</div>
					</div>
				);
			})}
		</div>
	);
}

/** Links to the sections of a long text. */
export function Contents({ blocks }: { blocks: readonly DocumentBlock[] }) {
	const headings = blocks.flatMap((block, at) =>
		block.kind === "title" || block.kind === "section" ? [{ block, at }] : [],
	);
	if (headings.length < 3) return null;
	return (
		<details className="no-print rounded-card border border-line bg-surface px-4 py-2.5">
			<summary className="w-fit cursor-pointer font-medium">Contents</summary>
			<ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
				{headings.map(({ block, at }) => (
					<li key={at}>
						<a href={`#${anchor(at)}`} className="link">
							{block.label} <Words block={block} plain />
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}

/** The key terms, above the text. */
export function DocumentFacts({ facts }: { facts: readonly DocumentFact[] }) {
	return <Facts facts={facts.filter(({ value }) => value !== "none")} />;
}

function Words({ block, plain = false }: { block: DocumentBlock; plain?: boolean }) {
	return block.runs.map(({ text, bold }, at) => {
		const key = `${at}`;
		return bold && !plain ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
	});
}

function anchor(at: number): string {
	return `part-${at + 1}`;
}

/** A long text beside a form. It scrolls separately, also by keyboard. */
export function PreviewBox({ children }: { children: ReactNode }) {
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
			tabIndex={0}
			aria-label="Document preview"
			className="max-h-[48rem] overflow-y-auto pe-3"
		>
			{children}
		</section>
	);
}
