/**
 * Give a page a plain thing to draw beside what is measured: so many elements with text, laid out, no system in it. What it takes tells how busy
 * the machine is at that moment, which a time of ours alone does not: several browsers on few cores wait for one another.
 */
export const installReference = (page) => page.evaluate(() => {
  const markup = Array.from({ length: 150 }, (_, index) => `<p><b>第${index}盏灯</b> <span>在三点熄灭，没有人去按开关</span> <button type="button">看</button></p>`).join("");
  globalThis.referenceTimes = [];
  globalThis.timeReference = () => {
    const holder = document.createElement("div");
    holder.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 400px; visibility: hidden";
    document.body.getBoundingClientRect(); // what is not ours to time is done first
    const started = performance.now();
    holder.innerHTML = markup;
    document.body.append(holder);
    holder.getBoundingClientRect();
    globalThis.referenceTimes.push(performance.now() - started);
    holder.remove();
  };
});

/** The times since they were last taken, in ms. */
export const takeReference = (page) => page.evaluate(() => globalThis.referenceTimes.splice(0));
