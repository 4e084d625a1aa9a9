import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

let folder: string;

/** A built server of two files, which says what it knows of itself. */
beforeEach(() => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), "tenantry-launch-")));
	copyFileSync("app/server/launch.mjs", join(folder, "index.mjs"));
	mkdirSync(join(folder, "assets"));
	const piece = (text: string) => `(function(exports,require,module,__filename,__dirname){${text}\n})`;
	writeFileSync(
		join(folder, "server.cjs"),
		piece(`if (process.argv.includes("--keep-code")) return;
			console.log(require("./assets/piece.cjs").name, __dirname.length);`),
	);
	writeFileSync(join(folder, "assets/piece.cjs"), piece(`exports.name = require("node:path").basename(__filename);`));
	return () => rmSync(folder, { recursive: true });
});

function launch(...words: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "index.mjs"), ...words], {
		encoding: "utf8",
	});
	return { status, said: stdout.trim() + stderr };
}

const started = () => ({ status: 0, said: `piece.cjs ${folder.length}` });

test("the server is loaded from its text, and by the code that was kept of it", () => {
	expect(launch()).toEqual(started());
	expect(existsSync(join(folder, "server.cjs.code"))).toBe(false);
	expect(launch("--keep-code")).toEqual({ status: 0, said: "" });
	expect(existsSync(join(folder, "server.cjs.code"))).toBe(true);
	expect(launch()).toEqual(started());
});

test("kept code that is cut short, damaged, or of another text is left aside", () => {
	const code = join(folder, "server.cjs.code");
	launch("--keep-code");
	const whole = readFileSync(code);
	for (const bytes of [whole.subarray(0, 100), "not code at all", Buffer.from(whole).fill(0, whole.length - 200)]) {
		writeFileSync(code, bytes);
		expect(launch()).toEqual(started());
	}
	writeFileSync(code, whole);
	const text = readFileSync(join(folder, "server.cjs"), "utf8");
	writeFileSync(join(folder, "server.cjs"), text.replace("piece.cjs", "other.cjs"));
	renameSync(join(folder, "assets/piece.cjs"), join(folder, "assets/other.cjs"));
	expect(launch()).toEqual({ ...started(), said: `other.cjs ${folder.length}` });
});
