import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type OperationText, referenceText } from "~/api/reference-text";
import { pageTitle } from "~/web/meta";
import { ApiBasics } from "./api-basics";

export const meta = () => pageTitle("API Reference");

export function loader(_: LoaderFunctionArgs) {
	return referenceText();
}

export default function ApiReference() {
	const { base, tags, problems } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-240 gap-8 py-4">
			<ApiBasics base={base} problems={problems} />
			<nav aria-label="Operations">
				<ul className="flex flex-wrap gap-x-4 gap-y-1">
					{tags.map(({ tag, anchor }) => (
						<li key={tag}>
							<a href={`#${anchor}`} className="link">
								{tag}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{tags.map(({ tag, anchor, operations }) => (
				<section key={tag} id={anchor} className="grid gap-4">
					<h2 className="text-heading">{tag}</h2>
					{operations.map((operation) => (
						<OperationDetails key={operation.id} operation={operation} />
					))}
				</section>
			))}
		</div>
	);
}

function OperationDetails({ operation }: { operation: OperationText }) {
	const { id, method, path, summary, description, money, fields, example } = operation;
	return (
		<details id={id} className="rounded-card border border-line bg-surface p-4">
			<summary className="cursor-pointer">
				<code className="font-semibold">{method}</code> <code className="wrap-anywhere">{path}</code>{" "}
				<span className="text-soft">{summary}</span>
			</summary>
			<div className="mt-3 grid gap-3">
				{description ? <p>{description}</p> : null}
				{money ? <p>Needs an Idempotency-Key. Takes dry_run=1.</p> : null}
				{fields.map(({ title, rows }) => (
					<section key={title}>
						<h3 className="font-semibold">{title}</h3>
						<ul className="mt-1 grid gap-1">
							{rows.map(({ name, type, required, about }) => (
								<li key={name}>
									<code>{name}</code> <span className="text-soft">{required ? type : `${type}, optional`}</span>
									{about ? ` ${about}` : ""}
								</li>
							))}
						</ul>
					</section>
				))}
				<Example title="Example request" text={example.request} />
				<Example title="Example answer" text={example.answer} />
			</div>
		</details>
	);
}

function Example({ title, text }: { title: string; text: string }) {
	return (
		<section>
			<h3 className="font-semibold">{title}</h3>
			<pre className="mt-1 text-small whitespace-pre-wrap wrap-anywhere">{text}</pre>
		</section>
	);
}
