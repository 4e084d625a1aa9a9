/** A mail's words. Each paragraph is plain text; the button is the one thing to do. */
export type MailWords = {
	subject: string;
	greeting: string;
	paragraphs: string[];
	/** A table of label and amount, below the paragraphs. */
	rows?: { label: string; value: string }[];
	/** Below a line to cut along: a heading and a table. */
	slip?: { title: string; rows: { label: string; value: string }[] };
	button?: { label: string; url: string };
	/** Small print: what to do if it was not you, how long a link works. */
	footnote?: string;
	/** Paragraphs that an organization's own words can't replace: what was agreed to, how to verify it. */
	fixed?: string[];
	/** The kind in `changeable-emails.ts`, for an email whose words an organization may change. */
	template?: string;
	/** What the kind's placeholders stand for in this email. */
	values?: Record<string, string>;
};

/** An organization's own words for a kind of email, with placeholders like {name}. */
export type OwnWords = { subject: string; greeting: string; body: string };

/** `words` are there if the organization's own may replace them. */
export type Mail = { subject: string; text: string; html: string; words?: MailWords & { template: string } };

/** One layout for every mail, as plain text and as HTML that shows the same words in the same order. */
export function mail(words: MailWords): Mail {
	const { subject, greeting, rows = [], slip, button, footnote, fixed = [], template } = words;
	const paragraphs = [...words.paragraphs, ...fixed];
	const link = button ? [`${button.label}:\n${button.url}`] : [];
	const table = rows.length > 0 ? [tableText(rows)] : [];
	const cutOff = slip ? [`${"- ".repeat(20)}\n${slip.title}`, tableText(slip.rows)] : [];
	const small = footnote ? [footnote] : [];
	const text = [greeting, ...paragraphs, ...table, ...link, ...small, ...cutOff, "Tenantry"].join("\n\n");
	const body = [
		...[greeting, ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`),
		...(rows.length > 0 ? [tableHtml(rows)] : []),
		...(button ? [buttonHtml(button)] : []),
		...(footnote ? [`<p style="color:#475569;font-size:14px">${escapeHtml(footnote)}</p>`] : []),
		...(slip
			? [
					`<p style="margin-top:32px;border-top:2px dashed #94a3b8;padding-top:16px;font-weight:600">${escapeHtml(slip.title)}</p>`,
					tableHtml(slip.rows),
				]
			: []),
	];
	const written = { subject, text: `${text}\n`, html: page(subject, body.join("\n")) };
	return template === undefined ? written : { ...written, words: { ...words, template } };
}

/** The same email in an organization's own words. Its table, button, small print and fixed paragraphs stay. */
export function inOwnWords(words: MailWords, { subject, greeting, body }: OwnWords): Mail {
	const { values = {}, template: _, ...rest } = words;
	const fill = (text: string) => text.replace(placeholder, (whole, name: string) => values[name] ?? whole);
	const paragraphs = fill(body)
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim());
	return mail({
		...rest,
		subject: fill(subject).replace(/\s+/g, " ").trim(),
		greeting: fill(greeting),
		paragraphs: paragraphs.filter(Boolean),
	});
}

/** A placeholder in an organization's own words. */
export const placeholder = /\{([A-Za-z]+)\}/g;

function page(title: string, body: string) {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f8fafc;color:#0f172a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-weight:600;color:#0f766e">Tenantry</p>
<div style="background:#ffffff;border:1px solid #e2e8f0;border-radius:8px;padding:16px 24px">
${body}
</div>
</div>
</body>
</html>
`;
}

function tableText(rows: { label: string; value: string }[]) {
	return rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function tableHtml(rows: { label: string; value: string }[]) {
	const cell = "padding:4px 0;border-top:1px solid #e2e8f0";
	const lines = rows.map(
		({ label, value }) =>
			`<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
	);
	return `<table style="width:100%;border-collapse:collapse">${lines.join("\n")}</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }) {
	const style = "display:inline-block;background:#0f766e;color:#ffffff;padding:10px 20px;border-radius:6px";
	return `<p><a href="${escapeHtml(url)}" style="${style};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="color:#475569;font-size:14px">Or open this address:<br>${escapeHtml(url)}</p>`;
}

function escapeHtml(text: string) {
	const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
