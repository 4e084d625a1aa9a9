import { useEffect, useId, useState } from "react";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";

/** A text to paste on another site. It can be selected without JavaScript; with JavaScript, a button copies it. */
export function CopyBox({ label, value, long = false }: { label: string; value: string; long?: boolean }) {
	const id = useId();
	const [canCopy, setCanCopy] = useState(false);
	const [copied, setCopied] = useState(false);
	useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === "function"), []);
	const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label} <span className="font-normal text-soft">({count([...value].length, "character")})</span>
			</label>
			<div className="flex items-start gap-2">
				{long ? (
					<textarea id={id} readOnly rows={12} value={value} className="control font-mono text-small" />
				) : (
					<input id={id} readOnly value={value} className="control" />
				)}
				{canCopy ? (
					<Button type="button" look="plain" onClick={copy}>
						{copied ? "Copied" : "Copy"}
						<span className="sr-only"> {label}</span>
					</Button>
				) : null}
			</div>
		</div>
	);
}
