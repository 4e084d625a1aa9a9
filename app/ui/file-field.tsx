import { createContext, type DragEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { Field, type FieldProps, inputProps } from "./field";

type FileFieldProps = FieldProps & {
	accept?: string;
	multiple?: boolean;
	/** A smaller limit for this field's files than the usual one, and the message for a larger file. */
	limit?: { bytes: number; words: string };
};

/** Needs `encType="multipart/form-data"` on the form. */
export function FileField({ accept, multiple, limit, ...props }: FileFieldProps) {
	const again = useChooseAgain(props.field, { accept, multiple });
	const described = again ? { ...props, hint: [props.hint, again] } : props;
	const { defaultValue, ...input } = inputProps(described, "file");
	return (
		<Field {...described}>
			<DropArea multiple={multiple ?? false}>
				<input
					{...input}
					accept={accept}
					multiple={multiple}
					data-most-bytes={limit?.bytes}
					data-too-large={limit?.words}
					className="control file:me-3 file:rounded file:border-0 file:bg-accent-soft file:px-2 file:py-1 file:font-medium file:text-accent"
				/>
			</DropArea>
		</Field>
	);
}

/** Where scripts run, files are dropped on the area around a field for several. */
function DropArea({ multiple, children }: { multiple: boolean; children: ReactNode }) {
	const [look, setLook] = useState<"none" | "ready" | "over">("none");
	useEffect(() => setLook("ready"), []);
	if (!multiple) return children;
	const onDrop = (event: DragEvent<HTMLDivElement>) => {
		event.preventDefault();
		setLook("ready");
		const input = event.currentTarget.querySelector("input");
		if (!input || event.dataTransfer.files.length === 0) return;
		input.files = event.dataTransfer.files;
		input.dispatchEvent(new Event("change", { bubbles: true }));
	};
	const onDragOver = (event: DragEvent<HTMLDivElement>) => {
		event.preventDefault();
		setLook("over");
	};
	const area = look === "over" ? "border-accent bg-accent-soft" : "border-line";
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same.
		<div
			className={look === "none" ? undefined : `grid gap-1 rounded-card border border-dashed p-3 ${area}`}
			onDragOver={onDragOver}
			onDragLeave={() => setLook("ready")}
			onDrop={onDrop}
		>
			{children}
			{look === "none" ? null : <span className="text-small text-soft">Or drop files here.</span>}
		</div>
	);
}

/** The fields whose files were sent with the last answer of the form. */
export const SentFiles = createContext<readonly string[]>([]);

/**
 * The note to choose the files again when the form is shown again, since a page can't fill in files. Only for a newly
 * loaded page; with scripts the page stays with its files.
 */
export function useChooseAgain(
	{ name }: FieldProps["field"],
	{ accept, multiple }: { accept?: string | undefined; multiple?: boolean | undefined },
): ReactNode {
	const [lost] = useState(useContext(SentFiles).includes(name));
	if (!lost) return null;
	const noun = accept === "image/*" ? "photo" : "file";
	return (
		<span key="again" className="block text-warn">
			{multiple
				? `Choose the ${noun}s again. Your browser doesn't keep them.`
				: `Choose the ${noun} again. Your browser doesn't keep it.`}
		</span>
	);
}
