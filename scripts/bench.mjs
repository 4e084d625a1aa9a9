/**
 * Measures pages, loads, scripts and posting on generated portfolios, and prints one table: `npm run bench`.
 *
 *     npm run bench -- --quick            250 and 5,000 leases, short loads; without it 250 and 100,000
 *     npm run bench -- --json figures.json
 *     npm run bench -- --backups 20       backups under payments, and what each lacks
 *     npm run bench -- --import           others' forms and pages while 20,000 leases are imported; 500 with --quick
 *     npm run bench -- --memory           what one worker takes
 *
 * The portfolios are kept under data/bench; the large one takes minutes to make the first time.
 */
import { ensureBuilt, ensureInstalled, prepareProcess, run } from "./bootstrap.mjs";

prepareProcess();
ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = "production";
process.env.APP_URL ||= "http://localhost";
process.env.SESSION_SECRET = "the bench signs its cookies with this";
process.env.DATA_KEY = "the bench seals its numbers with this";
process.exit(run(process.execPath, ["--import", "tsx", "scripts/bench/bench.ts", ...process.argv.slice(2)]));
