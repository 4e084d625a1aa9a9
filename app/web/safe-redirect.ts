/**
 * A redirect target from the user if it stays on this site, otherwise `fallback`. Only paths pass; other origins are
 * refused in every form that a browser accepts (`//host`, `/\host`, control characters that it strips).
 */
export function safeRedirect(target: string | null | undefined, fallback = "/"): string {
	return target && isLocalPath(target) ? headerSafe(target) : fallback;
}

/** The same address, percent-encoded where a header needs it. */
export function headerSafe(path: string): string {
	if (/^[\x21-\x7e]*$/.test(path)) return path;
	const { pathname, search, hash } = new URL(path, base);
	return pathname + search + hash;
}

const base = "http://site.invalid";

function isLocalPath(target: string): boolean {
	if (!target.startsWith("/") || target.length > 2_000) return false;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
	if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(target)) return false;
	const path = decoded(target.split(/[?#]/, 1)[0] ?? "");
	if (path === undefined || path.includes("//") || path.includes("\\")) return false;
	return URL.canParse(target, base) && new URL(target, base).origin === base;
}

function decoded(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}
